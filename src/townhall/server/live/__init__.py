"""What is told to those who look on: WebSockets of tables, streams of persons, webhooks, news between processes."""
