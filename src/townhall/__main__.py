from townhall.cli.main import main

main()
