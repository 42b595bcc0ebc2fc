### The texts of the pages. German and French use the words of their rulebooks.

## Everywhere
home = Home
language = Language
theme = Light or dark
theme-system = As the system
theme-light = Light
theme-dark = Dark
theme-to-light = Switch to light
theme-to-dark = Switch to dark
palette = Colours
palette-wood = Painted wood
palette-clear = Easier to tell apart
sounds = Sounds
cancel = Cancel
send = Send
copied = Copied
main-menu = Main menu
nav-learn = Learn
nav-rules = Rules
nav-judge = At a real table
nav-daily = Daily puzzle
nav-account = You
nav-replay = Replay
nav-import = Import a game
nav-editor = Editor
nav-edit-board = Draw a board
nav-edit-deck = Make a deck
seat = Seat { $seat }
you = you
more = More
close = Close
to-home = To the home page
rules = Rules

## Screens
no-page = There is no such page
no-page-text = The address may be mistyped.
no-table = There is no such table
no-table-text = The link may be cut off, or the table was removed.
opening-table = Opening the table
table-closed = This table is closed
table-closed-text = Its host closed it.
table-frozen = This table sleeps
table-frozen-text = It was begun under older rules that this server no longer has. Its record can still be downloaded.
no-game = This game isn't known here
part-missing = A part of the page didn't arrive
part-missing-text = Check the connection and load the page again.

## Home
name-town-center = Town Center
name-city-planner = City Planner
name-city-council = City Council
about-town-center = Draft cubes, stack them into a town, and watch homes and shops grow.
about-city-planner = Seven dice, seven cards: nudge, lock one, score six.
about-city-council = Bid for the council, place tiles, invest, and lay track through the city.
seats-town-center = 1 to 8 players · 10 rounds
seats-city-planner = 1 or 2 players · 8 rounds
seats-city-council = 3 or 4 players · 6 or 8 rounds
play = Play
play-computers = Play against computers
play-solo = Solo
play-one-screen = One screen
play-friends = With friends
play-options = Options
player-n = Player { $number }
game-not-here = Not on this server yet.
my-games = My games
my-games-empty = None yet: start one above.
all-my-games = All my games
open-tables = Open tables
open-tables-empty = Nobody is waiting. Open one with Options.
finished = finished
your-turn = your turn
go-on = Go on
look = Look
daily-title = Daily puzzle
daily-empty = No puzzle today.
daily-results = Today's results

## Set-up
set-up-title = A table of { $game }
set-up-seats = Seats
set-up-who = Who sits at seat { $seat }
set-up-level = How strong, seat { $seat }
set-up-name = Name at seat { $seat }
set-up-board = Board of seat { $seat }
set-up-solo = Solo game
set-up-deck = Deck
set-up-clock = Clock
set-up-minutes = Minutes
set-up-timeout = When time is out
set-up-listed = List it on the home page
set-up-rated = Rated, for accounts
set-up-start = Open the table
who-me = At this screen
who-computer = Computer
who-open = By link
computer = Computer
level-random = Random
level-novice = Novice
level-solid = Solid
level-expert = Expert
level-master = Master
clock-kind-none = None
clock-kind-move = For each move
clock-kind-bank = For the game, 10 s more a move
clock-kind-days = Three days a move
timeout-computer = A computer takes over
timeout-last = The seat comes last
timeout-scores = The points decide
clock-days = { $days } d { $hours } h
clock-left = Time left
your-name = Your name

## Lobby
lobby-waiting = { $count ->
    [0] Everyone is here.
    [one] Waiting for one more player. Send them the link.
   *[other] Waiting for { $count } more players. Send them the link.
}
link-to-share = Link to this table
copy-link = Copy the link
seat-open = open
sit-here = Sit here
stand-up = Stand up
start-with-computers = Start, with computers at the open seats
close-table = Close the table

## Table
what-now = What to do now
round = Round { $round }
players = Players
away = away
thinking = thinking
taken-over = played by a computer
watcher = A watcher
undo = Undo
undo-asks = The others are asked
undo-crosses-draw = This takes back a draw, which is then made afresh.
no-thanks = No
hint = Hint
hint-says = A computer would play { $move }. { $text }
connection-lost = Connection lost: coming back
to-the-table = To the table
game-over = The game is over
drawing = Drawing
waiting-for = Waiting for { $names }
waiting-since = for { $time }
to-move = { $names } to move
score-final = Final score
score-if-now = Score if the game ended now
score-total = Total
score-cash = Money
score-residential = Residential
score-suburbs = Suburbs
score-vp = VP
score-money = From money
score-basic = Basic
score-bonus = Bonus
score-investment = Investment
score-speculator = Initial bonus
score-hits = Speculator hits
score-segments = Track
score-rail = Stops
score-mayor = Mayor
score-coins = Coins
score-short = Too little paid
tab-log = Log
tab-points = Points
tab-chat = Chat
tab-table = Table
log-empty = Nothing has happened yet.
chat-empty = Nobody has said anything.
chat-say = Say something
download-record = Download the record
replay = Replay
rematch = Play again
won-by = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
tie-town-center = Level on points: the cubes on the highest floor decide.
tie-city-planner = Level on VP: the money decides.
tie-city-council = Level on points: the Mayor, or else the Treasurer, named the winner.
rated-as = That makes you: { $rating }
ended-time = Ended by the clock.
ended-resigned = Ended by resignation.
ended-agreed = Ended by agreement.
offer-undo = { $name } would like to take back a move.
offer-end = { $name } would like to end the game as it stands.
agree = Agree
decline = No
withdraw = Withdraw
offer-to-end = Offer to end here
resign = Resign
resign-sure = Resign for good?
resign-as = { $name } resigns
let-computer = Computer plays for { $name }
give-back = { $name } plays again
commitment = The draws were sealed before the game began:
problem-stale = Somebody was quicker: look again.
problem-unavailable = The server can't be reached. Trying again.
problem-rate-limited = A little slower, please: again in { $seconds } s.
problem-not-yours = That isn't yours to do.
rating-homestead = Homestead
rating-hamlet = Hamlet
rating-village = Village
rating-neighborhood = Neighborhood
rating-town = Town
rating-suburb = Suburb
rating-city = City
rating-metropolis = Metropolis
rating-capital = Capital
rating-megalopolis = Megalopolis
rating-intern-architect = Intern Architect
rating-architectural-designer = Architectural Designer
rating-architect = Architect
rating-firm-partner = Firm Partner
rating-emeritus = Emeritus

## What happened
entry-create = The table is set.
entry-sits = { $name } sits down.
entry-start = The game begins.
entry-undo = { $name } takes a move back.
entry-rematch = A rematch is set up.
entry-mute = The chat is changed.
entry-close = The table is closed.
event-town-center-hall = { $name } founds the city hall on { $at }.
event-town-center-draw = Drawn: { $cubes }.
event-town-center-row = The row: { $cubes }.
event-town-center-taken = { $name } takes { $cubename } from tower { $tower }.
event-town-center-given-up = { $name } can't place { $cubename }: it goes to the Reserve.
event-town-center-income = { $name } earns ${ $total }: ${ $commercial } commerce, ${ $parking } parking, ${ $fees } fees.
event-town-center-no-purchase = { $name } can't buy anything.
event-town-center-round = Round { $round }: { $name } goes first.
event-town-center-over = The game is over.
event-town-center-pile = { $name } puts { $cubename } on the tower.
event-town-center-next = { $name } begins the next tower.
event-town-center-return = { $name } puts { $cubename } back.
event-town-center-pass = { $name } buys nothing.
event-town-center-construct = { $name } constructs { $cubename } on { $at }.
event-town-center-grow = { $name }: { $cubename } grows to { $at }.
event-town-center-buy = { $name } buys { $cubename } for { $at }.

## Town Center
tc-cube-O = office
tc-cube-R = residential
tc-cube-C = commercial
tc-cube-U = utilities
tc-cube-P = elevator/parking
tc-cube-H = city hall
tc-phase-I = Investment
tc-phase-II = Construction
tc-phase-III = Development
tc-phase-IV = Tax revenue
tc-phase-V = Public works
tc-do-hall = Choose a site for your city hall
tc-do-towers = Build the towers: { $left ->
    [one] one cube left
   *[other] { $left } cubes left
}
tc-do-draft = Take a cube from the top of a tower
tc-do-choose = Put one of the three cubes back
tc-do-build = Place your { $cube } cube: { $count ->
    [one] one site
   *[other] { $count } sites
}
tc-do-grow-R = Residential grows: choose where ({ $count })
tc-do-grow-C = Commercial grows: choose where ({ $count })
tc-do-buy = Buy utilities, an elevator, or pass
tc-do-buy-where = Where to, the { $cube } cube? { $count ->
    [one] One site
   *[other] { $count } sites
}
tc-tip-draft = Only the top cube of a tower can be taken
tc-tip-build = Point at a site to see what it brings
tc-a-round = { $money } a round
tc-costs = costs { $price }
tc-pass = Buy nothing
tc-next-tower = Next tower
tc-board = Board { $name }
tc-back-home = Back to { $name }
tc-all-towns = All towns side by side
tc-camera = View
tc-flat = Flat board
tc-solid = Solid board
tc-turn = Turn by a quarter
tc-zoom-in = Closer
tc-zoom-out = Farther
tc-floors = Floors shown
tc-floor = { $floor ->
    [1] First floor
    [2] Second floor
    [3] Third floor
    [4] Fourth floor
   *[5] Fifth floor
}
floor-name = floor { $floor }
tc-site = { $site }, floor { $floor }
tc-center = Center
tc-suburbs = Suburbs
tc-empty = empty
tc-may-build = { $cube } may go here
tc-place-here = { $cube } goes here
tc-picture = The town of { $name }. The flat board can be read and played by keyboard.
tc-unpacking = Unpacking the cubes
tc-look = Look at the town of { $name }
tc-cubes = Your cubes
tc-drawn = Drawn cubes
tc-towers = Towers
tc-tower = Tower { $number }, { $count ->
    [one] one cube
   *[other] { $count } cubes
}, { $top } on top
tc-tower-empty = Tower { $number }, empty
tc-supply = Reserve and bag
tc-reserve = Reserve
tc-bag = Bag
tc-row = The row, next three marked
tc-first = First player: { $name }
tc-solo-bag = From the bag
tc-solo-park = Central Park
tc-unit-residential = Residential unit of { $size }, { $powered ->
    [yes] powered: { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
   *[no] without power
}; { $neighbours ->
        [one] one office
       *[other] { $neighbours } offices
    } beside it, grows with { $needs }
tc-unit-commercial = Commercial unit of { $size }, { $powered ->
    [yes] powered: ${ $worth } a round
   *[no] without power
}; { $neighbours ->
        [one] one residential unit
       *[other] { $neighbours } residential units
    } beside it, grows with { $needs }
tc-unit-parking = Parking lot of { $size }: ${ $worth } a round

## City Planner
cp-card = Card { $card }
cp-shows = face { $face }: { $building }
cp-unrolled = not rolled yet
cp-locked = locked
cp-passed = set aside
cp-standard-deck = Standard
cp-kind-G = suburb
cp-kind-B = commercial
cp-kind-M = mixed
cp-kind-T = town hall
cp-kind-P = parking lot
cp-kind-I = industry
cp-kind-O = offices
cp-step-roll = Roll
cp-step-reroll = Reroll
cp-step-change = Change
cp-step-pass = Set aside
cp-step-score = Score
cp-do-reroll = Reroll a die, or keep them ({ $left } free)
cp-do-change = Change up to three dice by one, $1 each
cp-do-pass = Set one card aside and lock its die
cp-do-score = Choose how your six cards score
cp-down = Card { $card } down by one
cp-up = Card { $card } up by one
cp-reroll = Reroll
cp-reroll-card = Reroll card { $card }
cp-keep = Keep the dice
cp-aside = Aside
cp-pass-card = Set card { $card } aside
cp-pay-change = Pay { $cost } and go on
cp-no-change = Change nothing
cp-reset = Start over
cp-live = Card { $card } aside
cp-tip-change = Under each card: the best scoring without it
cp-if-aside = Card { $card } aside: { $result }
cp-result = { $vp } VP, { $money } left{ $rerolls ->
    [0] {""}
    [one] , one free reroll
   *[other] , { $rerolls } free rerolls
}
cp-choice = Choice
cp-choice-plain = Score everything
cp-choice-green = mixed as green: { $cards }
cp-choice-aside = parked: { $cards }
cp-choice-double-green = double the green
cp-choice-double-blue = double the blue
cp-money-after = Money then
cp-rerolls = Rerolls
cp-rerolls-left = { $count ->
    [one] one free reroll
   *[other] { $count } free rerolls
}
cp-take = Take
vp = VP
payment = Payment
coin = Coin { $value }
chit = Action chit { $number }

## City Council
cc-phase-bid = Bidding
cc-phase-council = Turn order and council
cc-phase-turn = Turns
cc-do-bid = Bid a coin, with chits if you like
cc-do-council = Take a place in the turn order, or a councillor
cc-do-crown = You name the winner
cc-do-take = Choose a tile and pay for it
cc-do-place = Place { $tile }: { $count } places this way round
cc-do-at = Choose the crossing for your speculator ({ $count })
cc-do-pay = Pay for the track
cc-do-invest = Place your investor, lay track, or end your turn
cc-do-speculate = Place your speculator, lay track, or end your turn
cc-do-rail = Lay track, or end your turn
cc-points = { $points } VP
cc-price = { $price } AP
cc-tip-place = Point at a place to see what it brings
cc-tip-rail = Point at a square to see its price and points
cc-city = The city: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
cc-grid = City grid: arrows move, R turns the tile, Enter places.
cc-bid = Bid
cc-take = Take
cc-take-short = Take { $tile } with too little
cc-offered = Face up
cc-turn-tile = Turn the tile (R)
cc-place-here = Place it here
cc-places = All places
cc-crossings = All crossings
cc-rails = All squares
cc-investor = Investor onto this tile, 1 AP:
cc-invest = Invest
cc-die = The speculator's die
cc-speculator = Place the speculator
cc-speculate = Set the die
cc-pay = Pay
cc-end = End the turn
cc-has-investor = investor on { $tile }
cc-has-die = speculator { $die }
cc-unseen = { $count } tiles not seen yet
cc-sheet = Bids, turn order and council
cc-bids = Bids
cc-order = Turn order
cc-council = Council
cc-take-place = Take place { $place }
cc-mayor = Mayor
cc-transit = Transit Director
cc-treasurer = Treasurer
cc-zoning = Zoning Board
cc-mayor-does = 7 VP
cc-transit-does = branch anywhere, 2 VP a segment
cc-treasurer-does = an action chit
cc-zoning-does = no bonuses for others
cc-park = park
cc-site-C = city hall
cc-site-A = airport
cc-site-M = sewage plant
cc-site-S = power plant
cc-zone-C = residential { $rank }
cc-zone-A = commercial { $rank }
cc-zone-M = industrial { $rank }
cc-zone-S = warehousing { $rank }

## Names of rules
rule-final-score = Final score
rule-solo = Solo
rule-end-of-game = End of game
rule-end-of-round = End of round
rule-set-up = Set-up
rule-scoring = scoring
rule-turn = turn
rule-end = end

## Replay
replay-start = The beginning
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Play it
replay-pause = Pause
replay-rounds = Rounds
replay-continue = Continue from here
replay-share = Copy link to here
replay-slider = Move
replay-chart = Scores: { $scores }
review-cost = { $cost } against the best, { $best }.

## Rules, import, daily, account
contents = Contents
to-lessons = Learn by playing
import-text = A record (.townhall) holds a whole game: open it to replay it, go on from any move, or check its draws.
import-file = Record file
import-paste = Or paste it here
import-open = Open
import-verify = Check the draws
verdict-good = All { $draws } draws are what the sealed seed gives.
verdict-bad = The draws are not what the seed gives.
verdict-none = This record has no sealed draws.
daily-text = The same puzzle for everybody, once a day.
daily-town-center = Central Park, one row of 20 cubes
daily-city-planner = Eight rounds, the same dice
daily-city-council = The same tiles
daily-rank = Rank
daily-name = Name
daily-score = Points
daily-best = Best score known: { $score }
daily-nobody = Nobody has finished it yet.
account-title = Sign in
account-text = You can play without an account. One keeps your games together on every device.
account-yours = Your account
password = Password
password-new = New password
sign-in = Sign in
sign-out = Sign out
register = Make an account
rename = Rename
rename-only = Only use this name
renamed = The name is changed.
signed-in = Welcome back.
signed-out = Signed out.
registered = The account is made.
password-changed = The password is changed.
change-password = Change the password
download-games = Download my games
delete-account = Delete the account
delete-sure = This deletes the account and all personal data.
account-deleted = The account is deleted.
settings = Settings
ratings-of = Ratings: { $game }
games = Games

## Editors
my-board = My board
my-deck = My deck
editor-board-text = Tap a square: Center, Suburbs, nothing.
editor-deck-text = Tap a building to change it.
editor-name = Name
editor-wide = Columns
editor-high = Rows
editor-gap = nothing
editor-face = Card { $card }, face { $face }: { $building }
editor-ok = This can be played.
editor-save = Keep it
editor-saved = Kept in this browser.
editor-play = Play it solo

## The judge
judge-text = Set up what lies on your table by tapping; the engine says what it is worth and what may be done.
judge-towns = Towns
judge-add = One more town
judge-board = Board
judge-cash = Money
judge-take-off = Take off
judge-clear = Clear
judge-score = Score
judge-income = Income
income-commercial = Commerce
income-parking = Parking
income-fees = Fees
judge-height = Height limit
judge-units = Units
judge-grows = Must grow:
judge-where = Where may it go?
judge-nowhere = Nowhere.
judge-all = Everybody
judge-why = Line by line
pad-title = Score pad
pad-turns = Turns
pad-empty = Take a result above, or type points.
pad-ahead = { $count ->
    [one] { $names } is ahead.
   *[other] { $names } are level.
}
pad-points = Points
pad-add = Add for { $name }
pad-player = One more player
pad-take = Count it
judge-tie = A tie is broken by the cubes on floor 5, then 4, 3, 2, 1.
judge-city-text = Tap a square to put the chosen tile there (its lower left), tap a tile to take it away.
judge-brush = What tapping does
judge-tiles = Tiles
judge-track = Track
judge-tick = Stop at
judge-next-tile = Tile
judge-typed = The city as text
judge-set = Set
judge-places = { $count } places for the chosen tile

## Lessons
learn-text = Ten short steps on a real board, each doing one thing once. Or read the rules.
learn-start = Start
learn-title = Lesson
learn-coach = Lesson
learn-step = { $step } of { $steps }
learn-done = That's it.
learn-other = That is allowed too. Try again for what the lesson is about.
learn-again = Once more
learn-back = Back
learn-next = Next
learn-finish = To the games
lesson-town-center-1 = You are mayor. Choose a site for your city hall: the nine in the middle are the Center, where you may build high. The hall also counts as an office.
lesson-town-center-2 = Alone, you draw three cubes a round and put one back. With others you take two from towers they or you built. Put one back.
lesson-town-center-3 = Now build. A residential cube may not touch another one, and a shop not another shop. Choose the residential cube and a site; tap a closed site to hear why it is closed.
lesson-town-center-4 = An office costs $5 and makes homes grow: a unit of n homes grows while n+1 offices touch it. Put the office beside the home on b2.
lesson-town-center-5 = The home touches the hall and an office: it grows by one, as often as the rule holds. Choose where.
lesson-town-center-6 = Only powered homes score, only powered shops earn: some cube of theirs must touch utilities. Place yours next to the homes.
lesson-town-center-7 = A black cube alone is a parking lot: $1 for each cube beside it. A second one on top makes an elevator, powered by utilities beside its foot. Put the black cube on c3.
lesson-town-center-8 = The powered elevator of two lets you build to the second floor everywhere in the Center. Higher units earn more. Put the shop on top of something.
lesson-town-center-9 = Shops grow while n+1 different residential units touch a unit of n. This one touches two. Choose where it grows.
lesson-town-center-10 = After the tax revenue you may buy utilities or an elevator, dearer each time, or nothing. After ten rounds: a point for each full $5, powered homes by size and height, minus one for each cube in the Suburbs.
lesson-city-planner-1 = Seven cards, each with a die on one of six buildings. For $1 each you may move up to three dice by one. Try + and -, then go on.
lesson-city-planner-2 = One card is set aside and locked: it doesn't score now and comes back next turn as it is. Below each card: the best you could score without it.
lesson-city-planner-3 = Six cards score. Green gives VP, more for each office; blue gives dollars, but only with industry. Take a scoring.
lesson-city-planner-4 = Each town hall that scored gives a free reroll in your next turn. Reroll a die.
lesson-city-planner-5 = The card with the key came back locked: it can't be changed, but scores now. Change a die, or nothing.
lesson-city-planner-6 = Mixed buildings are green or blue, each as you choose. Take a scoring with a mixed one as green.
lesson-city-planner-7 = With exactly one parking lot you may park any of the others: each earns $2 and counts for nothing else. Take a scoring with some parked.
lesson-city-planner-8 = Two parking lots or more double all your green or all your blue. Choose which.
lesson-city-planner-9 = With fewer than two industries and offices together you pay $5 at the end. Change a die so that it does not happen.
lesson-city-planner-10 = The last round: a card is set aside here too. At the end each full $5 is a VP.
lesson-city-council-1 = Everyone bids one coin, and chits if they like: a number nobody has bid yet. High bids choose first; what you bid you can't build with.
lesson-city-council-2 = Choose a place in the turn order or a councillor; you'll get one of the other kind later. Take one.
lesson-city-council-3 = Your turn begins with a tile. It costs its rank, parks and sites 5. Choose one and a coin that pays it.
lesson-city-council-4 = Every place shows what it scores: the tile itself, and its neighbours after the table. R turns the tile; its stop will matter for the track. Place it.
lesson-city-council-5 = Once a game your investor may stand on the tile just placed: its suit and rank are what you invest in. Invest.
lesson-city-council-6 = Your speculator makes half the city your region: VP at once for the tiles in it, and later whenever others use what you invested in. Set the die.
lesson-city-council-7 = Stand it on a crossing. Whoever builds over it pays you the die times the tile's cost.
lesson-city-council-8 = Track is 1 VP a segment, 1 AP on avenues, 2 on tiles. A segment on a tile's stop connects it. Lay one at an end of the line.
lesson-city-council-9 = The next segment continues the one just laid. Lay one more.
lesson-city-council-10 = All segments of a turn are paid together, with as many coins as you like. Unspent coins bring 2 VP each at the round's end. Pay.

## What happened, City Planner and City Council
event-city-planner-round = Round { $round } of 8.
event-city-council-bid = { $name } bids { $payment }.
event-city-council-order = { $name } takes place { $place } in the turn order.
event-city-council-reveal = Round { $round }: { $tiles } are turned up.
event-city-council-end = { $name } ends the turn.
event-city-council-round = Round { $round }: { $name } bids first.
event-city-council-rail = { $name } lays track on { $at }.
event-city-council-winner = { $name } wins.
event-city-council-take = { $name } takes { $tile } for { $payment }.
event-city-council-place = { $name } places { $tile } at { $at }.
event-city-council-invest = { $name } invests in { $tile }.
event-city-council-speculate = { $name } sets the speculator to { $die }.
event-city-council-at = { $name } puts the speculator on { $at }.
event-city-council-pay = { $name } pays { $payment } for track.
event-city-council-stop = { $name } connects { $tile } to the track.
