### Die Texte der Seiten; die Wörter des Spiels sind die der Anleitung.

## Überall
home = Startseite
language = Sprache
theme = Hell oder dunkel
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-to-light = Hell stellen
theme-to-dark = Dunkel stellen
palette = Farben
palette-wood = Bemaltes Holz
palette-clear = Leichter zu unterscheiden
sounds = Töne
cancel = Abbrechen
send = Senden
copied = Kopiert
main-menu = Hauptmenü
nav-learn = Lernen
nav-rules = Regeln
nav-judge = Am echten Tisch
nav-daily = Tagesrätsel
nav-account = Du
nav-replay = Nachspielen
nav-import = Partie laden
nav-editor = Werkstatt
nav-edit-board = Spielplan zeichnen
nav-edit-deck = Karten machen
seat = Platz { $seat }
you = du
more = Mehr
close = Schließen
to-home = Zur Startseite
rules = Regeln

## Bildschirme
no-page = Diese Seite gibt es nicht
no-page-text = Vielleicht ist die Adresse vertippt.
no-table = Diesen Tisch gibt es nicht
no-table-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde entfernt.
opening-table = Der Tisch wird geöffnet
table-closed = Dieser Tisch ist geschlossen
table-closed-text = Wer ihn eröffnet hat, hat ihn geschlossen.
table-frozen = Dieser Tisch schläft
table-frozen-text = Er begann unter älteren Regeln, die dieser Server nicht mehr hat. Die Aufzeichnung kann noch geladen werden.
no-game = Dieses Spiel ist hier nicht bekannt
part-missing = Ein Teil der Seite ist nicht angekommen
part-missing-text = Prüfe die Verbindung und lade die Seite neu.

## Startseite
name-town-center = Town Center
name-city-planner = City Planner
name-city-council = City Council
about-town-center = Würfel wählen, zur Gemeinde stapeln und zusehen, wie Wohnungen und Gewerbe wachsen.
about-city-planner = Sieben Würfel, sieben Karten: drehen, eine sperren, sechs werten.
about-city-council = Um den Rat bieten, Plättchen legen, investieren und Gleise durch die Stadt bauen.
seats-town-center = 1 bis 8 Personen · 10 Runden
seats-city-planner = 1 oder 2 Personen · 8 Runden
seats-city-council = 3 oder 4 Personen · 6 oder 8 Runden
play = Spielen
play-computers = Gegen Computer spielen
play-solo = Solo
play-one-screen = Ein Bildschirm
play-friends = Mit Freunden
play-options = Optionen
player-n = Spieler { $number }
game-not-here = Noch nicht auf diesem Server.
my-games = Meine Partien
my-games-empty = Noch keine: beginne oben eine.
all-my-games = Alle meine Partien
open-tables = Offene Tische
open-tables-empty = Niemand wartet. Öffne einen über Optionen.
finished = beendet
your-turn = du bist dran
go-on = Weiter
look = Ansehen
daily-title = Tagesrätsel
daily-empty = Heute kein Rätsel.
daily-results = Ergebnisse von heute

## Tisch aufstellen
set-up-title = Ein Tisch { $game }
set-up-seats = Plätze
set-up-who = Wer sitzt auf Platz { $seat }
set-up-level = Wie stark, Platz { $seat }
set-up-name = Name auf Platz { $seat }
set-up-board = Spielplan von Platz { $seat }
set-up-solo = Solospiel
set-up-deck = Karten
set-up-clock = Uhr
set-up-minutes = Minuten
set-up-timeout = Wenn die Zeit um ist
set-up-listed = Auf der Startseite zeigen
set-up-rated = Gewertet, für Konten
set-up-start = Tisch öffnen
who-me = An diesem Bildschirm
who-computer = Computer
who-open = Per Link
computer = Computer
level-random = Zufällig
level-novice = Anfänger
level-solid = Solide
level-expert = Experte
level-master = Meister
clock-kind-none = Keine
clock-kind-move = Für jeden Zug
clock-kind-bank = Für die Partie, 10 s mehr je Zug
clock-kind-days = Drei Tage je Zug
timeout-computer = Ein Computer übernimmt
timeout-last = Der Platz wird Letzter
timeout-scores = Die Punkte entscheiden
clock-days = { $days } T { $hours } Std
clock-left = Restzeit
your-name = Dein Name

## Vorraum
lobby-waiting = { $count ->
    [0] Alle sind da.
    [one] Eine Person fehlt noch. Schick ihr den Link.
   *[other] { $count } Personen fehlen noch. Schick ihnen den Link.
}
link-to-share = Link zu diesem Tisch
copy-link = Link kopieren
seat-open = offen
sit-here = Hier sitzen
stand-up = Aufstehen
start-with-computers = Beginnen, mit Computern auf offenen Plätzen
close-table = Tisch schließen

## Tisch
what-now = Was jetzt zu tun ist
round = Runde { $round }
players = Spielende
away = weg
thinking = denkt nach
taken-over = vom Computer gespielt
watcher = Jemand
undo = Zurück
undo-asks = Die anderen werden gefragt
undo-crosses-draw = Das nimmt eine Ziehung zurück, sie wird dann neu gemacht.
no-thanks = Nein
hint = Tipp
hint-says = Ein Computer würde { $move } spielen. { $text }
connection-lost = Verbindung verloren, sie kommt zurück
to-the-table = Zum Tisch
game-over = Das Spiel ist vorbei
drawing = Es wird gezogen
waiting-for = Warten auf { $names }
waiting-since = seit { $time }
to-move = { $names } am Zug
score-final = Endstand
score-if-now = Punkte, wenn das Spiel jetzt endete
score-total = Summe
score-cash = Geld
score-residential = Wohngebiete
score-suburbs = Peripherie
score-vp = SP
score-money = Aus Geld
score-basic = Grundwert
score-bonus = Nachbarn
score-investment = Investition
score-speculator = Erster Bonus
score-hits = Treffer
score-segments = Gleise
score-rail = Haltestellen
score-mayor = Bürgermeister
score-coins = Münzen
score-short = Zu wenig gezahlt
tab-log = Verlauf
tab-points = Punkte
tab-chat = Gespräch
tab-table = Tisch
log-empty = Noch ist nichts geschehen.
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
download-record = Aufzeichnung laden
replay = Nachspielen
rematch = Noch einmal
won-by = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
tie-town-center = Punktgleich: Die Würfel auf der höchsten Ebene entscheiden.
tie-city-planner = Gleich viele Siegpunkte: Das Geld entscheidet.
tie-city-council = Punktgleich: Wer den Bürgermeister beeinflusst hat, sonst den Schatzmeister, hat bestimmt, wer gewinnt.
rated-as = Damit bist du: { $rating }
ended-time = Durch die Uhr beendet.
ended-resigned = Durch Aufgabe beendet.
ended-agreed = Einvernehmlich beendet.
offer-undo = { $name } möchte einen Zug zurücknehmen.
offer-end = { $name } möchte das Spiel jetzt beenden.
agree = Einverstanden
decline = Nein
withdraw = Zurückziehen
offer-to-end = Ende anbieten
resign = Aufgeben
resign-sure = Wirklich aufgeben?
resign-as = { $name } gibt auf
let-computer = Computer spielt für { $name }
give-back = { $name } spielt wieder selbst
commitment = Die Ziehungen wurden vor dem Spiel versiegelt:
problem-stale = Jemand war schneller: sieh noch einmal hin.
problem-unavailable = Der Server ist nicht erreichbar. Es wird weiter versucht.
problem-rate-limited = Etwas langsamer bitte: wieder in { $seconds } s.
problem-not-yours = Das steht dir nicht zu.
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
rating-intern-architect = Architekt im Praktikum
rating-architectural-designer = Entwurfsarchitekt
rating-architect = Architekt
rating-firm-partner = Büropartner
rating-emeritus = Emeritus

## Was geschah
entry-create = Der Tisch ist gedeckt.
entry-sits = { $name } setzt sich.
entry-start = Das Spiel beginnt.
entry-undo = { $name } nimmt einen Zug zurück.
entry-rematch = Eine neue Partie ist aufgestellt.
entry-mute = Das Gespräch wurde geändert.
entry-close = Der Tisch ist geschlossen.
event-town-center-hall = { $name } gründet das Rathaus auf { $at }.
event-town-center-draw = Gezogen: { $cubes }.
event-town-center-row = Die Reihe: { $cubes }.
event-town-center-taken = { $name } nimmt { $cubename } von Turm { $tower }.
event-town-center-given-up = { $name } kann { $cubename } nicht bauen: der Würfel kommt in den Vorrat.
event-town-center-income = { $name } bekommt { $total } $: { $commercial } $ Gewerbe, { $parking } $ Parkplätze, { $fees } $ Gebühren.
event-town-center-no-purchase = { $name } kann nichts kaufen.
event-town-center-round = Runde { $round }: { $name } beginnt.
event-town-center-over = Das Spiel ist vorbei.
event-town-center-pile = { $name } legt { $cubename } auf den Turm.
event-town-center-next = { $name } beginnt den nächsten Turm.
event-town-center-return = { $name } legt { $cubename } zurück.
event-town-center-pass = { $name } kauft nichts.
event-town-center-construct = { $name } baut { $cubename } auf { $at }.
event-town-center-grow = { $name }: { $cubename } wächst nach { $at }.
event-town-center-buy = { $name } kauft { $cubename } für { $at }.

## Town Center
tc-cube-O = Büro
tc-cube-R = Wohnen
tc-cube-C = Gewerbe
tc-cube-U = Versorgung
tc-cube-P = Aufzug/Parkplatz
tc-cube-H = Rathaus
tc-phase-I = Investment
tc-phase-II = Bau
tc-phase-III = Entwicklung
tc-phase-IV = Einkommen
tc-phase-V = Öffentliche Ausgaben
tc-do-hall = Wähle ein Baufeld für dein Rathaus
tc-do-towers = Baue die Türme: { $left ->
    [one] noch ein Würfel
   *[other] noch { $left } Würfel
}
tc-do-draft = Nimm einen Würfel oben von einem Turm
tc-do-choose = Lege einen der drei Würfel zurück
tc-do-build = Baue deinen Würfel ({ $cube }): { $count ->
    [one] ein Baufeld
   *[other] { $count } Baufelder
}
tc-do-grow-R = Ein Wohngebiet wächst: wähle wohin ({ $count })
tc-do-grow-C = Ein Gewerbegebiet wächst: wähle wohin ({ $count })
tc-do-buy = Kaufe einen Versorgungsbetrieb, einen Aufzug oder nichts
tc-do-buy-where = Wohin mit dem Würfel ({ $cube })? { $count ->
    [one] Ein Baufeld
   *[other] { $count } Baufelder
}
tc-tip-draft = Nur der oberste Würfel eines Turms kann genommen werden
tc-tip-build = Zeige auf ein Baufeld, um zu sehen, was es bringt
tc-a-round = { $money } je Runde
tc-costs = kostet { $price }
tc-pass = Nichts kaufen
tc-next-tower = Nächster Turm
tc-board = Spielplan { $name }
tc-back-home = Zurück zu { $name }
tc-all-towns = Alle Gemeinden nebeneinander
tc-camera = Ansicht
tc-flat = Flacher Plan
tc-solid = Räumlicher Plan
tc-turn = Um ein Viertel drehen
tc-zoom-in = Näher
tc-zoom-out = Ferner
tc-floors = Gezeigte Ebenen
tc-floor = Ebene { $floor }
floor-name = { $floor }
tc-site = { $site }, Ebene { $floor }
tc-center = Zentrum
tc-suburbs = Peripherie
tc-empty = leer
tc-may-build = { $cube } darf hierher
tc-place-here = { $cube } kommt hierher
tc-picture = Die Gemeinde von { $name }. Der flache Plan lässt sich vorlesen und mit der Tastatur spielen.
tc-unpacking = Die Würfel werden ausgepackt
tc-look = Die Gemeinde von { $name } ansehen
tc-cubes = Deine Würfel
tc-drawn = Gezogene Würfel
tc-towers = Türme
tc-tower = Turm { $number }, { $count ->
    [one] ein Würfel
   *[other] { $count } Würfel
}, oben { $top }
tc-tower-empty = Turm { $number }, leer
tc-supply = Vorrat und Beutel
tc-reserve = Vorrat
tc-bag = Beutel
tc-row = Die Reihe, die nächsten drei markiert
tc-first = Startspieler: { $name }
tc-solo-bag = Aus dem Beutel
tc-solo-park = Central Park
tc-unit-residential = Wohngebiet aus { $size }, { $powered ->
    [yes] versorgt: { $worth ->
        [one] { $worth } Punkt
       *[other] { $worth } Punkte
    }
   *[no] ohne Energie
}; { $neighbours ->
        [one] ein Büro
       *[other] { $neighbours } Büros
    } daneben, wächst ab { $needs }
tc-unit-commercial = Gewerbegebiet aus { $size }, { $powered ->
    [yes] versorgt: { $worth } $ je Runde
   *[no] ohne Energie
}; { $neighbours ->
        [one] ein Wohngebiet
       *[other] { $neighbours } Wohngebiete
    } daneben, wächst ab { $needs }
tc-unit-parking = Parkplatz aus { $size }: { $worth } $ je Runde

## City Planner
cp-card = Karte { $card }
cp-shows = Seite { $face }: { $building }
cp-unrolled = noch nicht gewürfelt
cp-locked = gesperrt
cp-passed = beiseitegelegt
cp-standard-deck = Standard
cp-kind-G = Vorort
cp-kind-B = Gewerbe
cp-kind-M = gemischt
cp-kind-T = Rathaus
cp-kind-P = Parkplatz
cp-kind-I = Industrie
cp-kind-O = Büros
cp-step-roll = Würfeln
cp-step-reroll = Neu würfeln
cp-step-change = Drehen
cp-step-pass = Beiseitelegen
cp-step-score = Werten
cp-do-reroll = Würfle einen Würfel neu, oder behalte sie ({ $left } frei)
cp-do-change = Drehe bis zu drei Würfel um eins, je 1 $
cp-do-pass = Lege eine Karte beiseite und sperre ihren Würfel
cp-do-score = Wähle, wie deine sechs Karten zählen
cp-down = Karte { $card } eins hinunter
cp-up = Karte { $card } eins hinauf
cp-reroll = Neu
cp-reroll-card = Karte { $card } neu würfeln
cp-keep = Würfel behalten
cp-aside = Weg
cp-pass-card = Karte { $card } beiseitelegen
cp-pay-change = { $cost } zahlen und weiter
cp-no-change = Nichts drehen
cp-reset = Von vorn
cp-live = Karte { $card } beiseite
cp-tip-change = Unter jeder Karte: die beste Wertung ohne sie
cp-if-aside = Karte { $card } beiseite: { $result }
cp-result = { $vp } SP, dann { $money }{ $rerolls ->
    [0] {""}
    [one] , ein freier Neuwurf
   *[other] , { $rerolls } freie Neuwürfe
}
cp-choice = Wahl
cp-choice-plain = Alles werten
cp-choice-green = gemischt als Grün: { $cards }
cp-choice-aside = geparkt: { $cards }
cp-choice-double-green = Grün verdoppeln
cp-choice-double-blue = Blau verdoppeln
cp-money-after = Geld danach
cp-rerolls = Neuwürfe
cp-rerolls-left = { $count ->
    [one] ein freier Neuwurf
   *[other] { $count } freie Neuwürfe
}
cp-take = Nehmen
vp = SP
payment = Zahlung
coin = Münze { $value }
chit = Aktionschip { $number }

## City Council
cc-phase-bid = Bieten
cc-phase-council = Reihenfolge und Rat
cc-phase-turn = Züge
cc-do-bid = Biete eine Münze, gern mit Chips
cc-do-council = Nimm einen Platz in der Reihenfolge oder ein Ratsmitglied
cc-do-crown = Du bestimmst, wer gewinnt
cc-do-take = Wähle ein Plättchen und bezahle es
cc-do-place = Lege { $tile }: { $count } Plätze in dieser Lage
cc-do-at = Wähle die Kreuzung für deinen Spekulanten ({ $count })
cc-do-pay = Bezahle die Gleise
cc-do-invest = Setze deinen Investor, baue Gleise oder beende den Zug
cc-do-speculate = Setze deinen Spekulanten, baue Gleise oder beende den Zug
cc-do-rail = Baue Gleise oder beende den Zug
cc-points = { $points } SP
cc-price = { $price } AP
cc-tip-place = Zeige auf einen Platz, um zu sehen, was er bringt
cc-tip-rail = Zeige auf ein Feld, um Preis und Punkte zu sehen
cc-city = Die Stadt: { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
}
cc-grid = Stadtraster: Pfeile bewegen, R dreht das Plättchen, Eingabe legt es.
cc-bid = Bieten
cc-take = Nehmen
cc-take-short = { $tile } zu billig nehmen
cc-offered = Offen
cc-turn-tile = Plättchen drehen (R)
cc-place-here = Hierher legen
cc-places = Alle Plätze
cc-crossings = Alle Kreuzungen
cc-rails = Alle Felder
cc-investor = Investor auf dieses Plättchen, 1 AP:
cc-invest = Investieren
cc-die = Der Würfel des Spekulanten
cc-speculator = Spekulanten setzen
cc-speculate = Würfel stellen
cc-pay = Zahlen
cc-end = Zug beenden
cc-has-investor = Investor auf { $tile }
cc-has-die = Spekulant { $die }
cc-unseen = { $count } Plättchen noch verdeckt
cc-sheet = Gebote, Reihenfolge und Rat
cc-bids = Gebote
cc-order = Reihenfolge
cc-council = Rat
cc-take-place = Platz { $place } nehmen
cc-mayor = Bürgermeister
cc-transit = Verkehrsdirektor
cc-treasurer = Schatzmeister
cc-zoning = Bauamt
cc-mayor-does = 7 SP
cc-transit-does = überall abzweigen, 2 SP je Gleis
cc-treasurer-does = ein Aktionschip
cc-zoning-does = keine Boni für andere
cc-park = Park
cc-site-C = Rathaus
cc-site-A = Flughafen
cc-site-M = Klärwerk
cc-site-S = Kraftwerk
cc-zone-C = Wohnen { $rank }
cc-zone-A = Gewerbe { $rank }
cc-zone-M = Industrie { $rank }
cc-zone-S = Lager { $rank }

rule-final-score = Endwertung
rule-solo = Solo
rule-end-of-game = Spielende
rule-end-of-round = Rundenende
rule-set-up = Aufbau
rule-scoring = Wertung
rule-turn = Zug
rule-end = Ende

## Nachspielen
replay-start = Der Anfang
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-rounds = Runden
replay-continue = Von hier weiterspielen
replay-share = Link hierher kopieren
replay-slider = Zug
replay-chart = Punkte: { $scores }
review-cost = { $cost } gegenüber dem besten Zug, { $best }.

## Regeln, Laden, Rätsel, Konto
contents = Inhalt
to-lessons = Spielend lernen
import-text = Eine Aufzeichnung (.townhall) enthält eine ganze Partie: zum Nachspielen, Weiterspielen oder Prüfen der Ziehungen.
import-file = Datei der Aufzeichnung
import-paste = Oder hier einfügen
import-open = Öffnen
import-verify = Ziehungen prüfen
verdict-good = Alle { $draws } Ziehungen sind die des versiegelten Schlüssels.
verdict-bad = Die Ziehungen sind nicht die des Schlüssels.
verdict-none = Diese Aufzeichnung hat keine versiegelten Ziehungen.
daily-text = Dasselbe Rätsel für alle, einmal am Tag.
daily-town-center = Central Park, eine Reihe aus 20 Würfeln
daily-city-planner = Acht Runden, dieselben Würfe
daily-city-council = Dieselben Plättchen
daily-rank = Rang
daily-name = Name
daily-score = Punkte
daily-best = Beste bekannte Punktzahl: { $score }
daily-nobody = Noch niemand ist fertig.
account-title = Anmelden
account-text = Spielen geht ohne Konto. Mit einem sind deine Partien auf jedem Gerät beisammen.
account-yours = Dein Konto
password = Passwort
password-new = Neues Passwort
sign-in = Anmelden
sign-out = Abmelden
register = Konto anlegen
rename = Umbenennen
rename-only = Nur diesen Namen benutzen
renamed = Der Name ist geändert.
signed-in = Willkommen zurück.
signed-out = Abgemeldet.
registered = Das Konto ist angelegt.
password-changed = Das Passwort ist geändert.
change-password = Passwort ändern
download-games = Meine Partien laden
delete-account = Konto löschen
delete-sure = Das löscht das Konto und alle persönlichen Daten.
account-deleted = Das Konto ist gelöscht.
settings = Einstellungen
ratings-of = Wertungen: { $game }
games = Spiele

## Werkstatt
my-board = Mein Spielplan
my-deck = Meine Karten
editor-board-text = Tippe auf ein Feld: Zentrum, Peripherie, nichts.
editor-deck-text = Tippe auf ein Gebäude, um es zu ändern.
editor-name = Name
editor-wide = Spalten
editor-high = Reihen
editor-gap = nichts
editor-face = Karte { $card }, Seite { $face }: { $building }
editor-ok = Damit kann man spielen.
editor-save = Behalten
editor-saved = In diesem Browser behalten.
editor-play = Solo spielen

## Am echten Tisch
judge-text = Stelle durch Tippen auf, was auf eurem Tisch liegt; die Maschine sagt, was es wert ist und was erlaubt ist.
judge-towns = Gemeinden
judge-add = Noch eine Gemeinde
judge-board = Spielplan
judge-cash = Geld
judge-take-off = Abheben
judge-clear = Leeren
judge-score = Punkte
judge-income = Einkommen
income-commercial = Gewerbe
income-parking = Parkplätze
income-fees = Gebühren
judge-height = Maximale Höhe
judge-units = Gebiete
judge-grows = Muss wachsen:
judge-where = Wohin darf es?
judge-nowhere = Nirgends.
judge-all = Alle
judge-why = Zeile für Zeile
pad-title = Wertungsblock
pad-turns = Züge
pad-empty = Nimm ein Ergebnis von oben, oder gib Punkte ein.
pad-ahead = { $count ->
    [one] { $names } liegt vorn.
   *[other] { $names } liegen gleichauf.
}
pad-points = Punkte
pad-add = Für { $name } eintragen
pad-player = Noch jemand
pad-take = Eintragen
judge-tie = Bei Gleichstand zählen die Würfel auf Ebene 5, dann 4, 3, 2, 1.
judge-city-text = Tippe auf ein Feld, um das gewählte Plättchen dorthin zu legen (links unten), auf ein Plättchen, um es wegzunehmen.
judge-brush = Was Tippen tut
judge-tiles = Plättchen
judge-track = Gleise
judge-tick = Haltestelle
judge-next-tile = Plättchen
judge-typed = Die Stadt als Text
judge-set = Aufstellen
judge-places = { $count } Plätze für das gewählte Plättchen

## Lektionen
learn-text = Zehn kurze Schritte auf einem echten Plan, jedes Ding einmal. Oder lies die Regeln.
learn-start = Beginnen
learn-title = Lektion
learn-coach = Lektion
learn-step = { $step } von { $steps }
learn-done = Genau so.
learn-other = Das geht auch. Versuch noch einmal, worum es in der Lektion geht.
learn-again = Noch einmal
learn-back = Zurück
learn-next = Weiter
learn-finish = Zu den Spielen
lesson-town-center-1 = Du regierst eine Gemeinde. Wähle ein Baufeld für dein Rathaus: die neun in der Mitte sind das Zentrum, dort darf man in die Höhe bauen. Das Rathaus zählt auch als Büro.
lesson-town-center-2 = Allein ziehst du jede Runde drei Würfel und legst einen zurück. Mit anderen nimmst du zwei von Türmen. Lege einen zurück.
lesson-town-center-3 = Jetzt wird gebaut. Ein Wohnwürfel darf nicht an einen anderen grenzen, ein Gewerbewürfel nicht an einen anderen. Wähle den Wohnwürfel und ein Baufeld; tippe auf ein verschlossenes, um den Grund zu hören.
lesson-town-center-4 = Ein Büro kostet 5 $ und lässt Wohngebiete wachsen: eines aus n Würfeln wächst, solange n+1 Büros daran grenzen. Stelle das Büro neben den Wohnwürfel auf b2.
lesson-town-center-5 = Der Wohnwürfel grenzt an Rathaus und Büro: das Gebiet wächst um eins, so oft die Regel gilt. Wähle wohin.
lesson-town-center-6 = Nur versorgte Wohngebiete bringen Punkte, nur versorgte Gewerbegebiete Geld: ein Würfel davon muss an einen Versorgungsbetrieb grenzen. Stelle deinen neben die Wohnwürfel.
lesson-town-center-7 = Ein schwarzer Würfel allein ist ein Parkplatz: 1 $ für jeden Würfel daneben. Ein zweiter darauf macht einen Aufzug, aktiv durch einen Versorgungsbetrieb neben seinem Fuß. Stelle den schwarzen Würfel auf c3.
lesson-town-center-8 = Der aktive Aufzug aus zwei Würfeln erlaubt überall im Zentrum die zweite Ebene. Höhere Gebiete bringen mehr. Stelle das Gewerbe auf etwas.
lesson-town-center-9 = Ein Gewerbegebiet aus n Würfeln wächst, solange n+1 verschiedene Wohngebiete daran grenzen. Dieses grenzt an zwei. Wähle, wohin es wächst.
lesson-town-center-10 = Nach dem Einkommen darfst du einen Versorgungsbetrieb oder Aufzug kaufen, jedes Mal teurer, oder nichts. Nach zehn Runden: ein Punkt je volle 5 $, versorgte Wohngebiete nach Größe und Höhe, minus eins je Würfel in der Peripherie.
lesson-city-planner-1 = Sieben Karten, jede mit einem Würfel auf einem von sechs Gebäuden. Für je 1 $ darfst du bis zu drei Würfel um eins drehen. Versuche + und -, dann weiter.
lesson-city-planner-2 = Eine Karte wird beiseitegelegt und gesperrt: sie zählt jetzt nicht und kommt im nächsten Zug so wieder. Unter jeder Karte: das Beste ohne sie.
lesson-city-planner-3 = Sechs Karten zählen. Grün bringt SP, mehr mit jedem Büro; Blau bringt Geld, aber nur mit Industrie. Nimm eine Wertung.
lesson-city-planner-4 = Jedes gewertete Rathaus gibt im nächsten Zug einen freien Neuwurf. Würfle einen Würfel neu.
lesson-city-planner-5 = Die Karte mit dem Schloss kam gesperrt zurück: sie kann nicht gedreht werden, zählt aber jetzt. Drehe einen Würfel, oder keinen.
lesson-city-planner-6 = Gemischte Gebäude sind grün oder blau, jedes wie du willst. Nimm eine Wertung mit einem gemischten als Grün.
lesson-city-planner-7 = Bei genau einem Parkplatz darfst du beliebige andere parken: jedes bringt 2 $ und zählt sonst nichts. Nimm eine Wertung mit geparkten.
lesson-city-planner-8 = Zwei oder mehr Parkplätze verdoppeln dein ganzes Grün oder dein ganzes Blau. Wähle.
lesson-city-planner-9 = Bei weniger als zwei Industrien und Büros zusammen zahlst du am Ende 5 $. Drehe einen Würfel, damit das nicht geschieht.
lesson-city-planner-10 = Die letzte Runde: auch hier wird eine Karte beiseitegelegt. Am Ende ist jede volle 5 $ ein SP.
lesson-city-council-1 = Alle bieten eine Münze, auch mit Chips: eine Zahl, die noch niemand bot. Hohe Gebote wählen zuerst; was du bietest, fehlt dir beim Bauen.
lesson-city-council-2 = Wähle einen Platz in der Reihenfolge oder ein Ratsmitglied; das andere kommt später. Nimm eines.
lesson-city-council-3 = Dein Zug beginnt mit einem Plättchen. Es kostet seinen Rang, Parks und Sonderbauten 5. Wähle eines und eine Münze dafür.
lesson-city-council-4 = Jeder Platz zeigt, was er bringt: das Plättchen selbst und seine Nachbarn nach der Tabelle. R dreht es; die Haltestelle zählt später für die Gleise. Lege es.
lesson-city-council-5 = Einmal im Spiel darf dein Investor auf das eben gelegte Plättchen: in dessen Farbe und Rang investierst du. Investiere.
lesson-city-council-6 = Dein Spekulant macht die halbe Stadt zu deiner Region: gleich SP für die Plättchen darin, und später, wenn andere nutzen, worin du investiert hast. Stelle den Würfel.
lesson-city-council-7 = Stelle ihn auf eine Kreuzung. Wer darüber baut, bringt dir den Würfel mal die Kosten des Plättchens.
lesson-city-council-8 = Gleise bringen 1 SP das Stück und kosten 1 AP auf Straßen, 2 auf Plättchen. Ein Gleis auf der Haltestelle schließt das Plättchen an. Lege eines an ein Ende der Strecke.
lesson-city-council-9 = Das nächste Gleis setzt das eben gelegte fort. Lege noch eines.
lesson-city-council-10 = Alle Gleise eines Zuges werden zusammen bezahlt, mit beliebig vielen Münzen. Übrige Münzen bringen am Rundenende je 2 SP. Zahle.

## Was geschah, City Planner und City Council
event-city-planner-round = Runde { $round } von 8.
event-city-council-bid = { $name } bietet { $payment }.
event-city-council-order = { $name } nimmt Platz { $place } in der Reihenfolge.
event-city-council-reveal = Runde { $round }: { $tiles } werden aufgedeckt.
event-city-council-end = { $name } beendet den Zug.
event-city-council-round = Runde { $round }: { $name } bietet zuerst.
event-city-council-rail = { $name } legt ein Gleis auf { $at }.
event-city-council-winner = { $name } gewinnt.
event-city-council-take = { $name } nimmt { $tile } für { $payment }.
event-city-council-place = { $name } legt { $tile } auf { $at }.
event-city-council-invest = { $name } investiert in { $tile }.
event-city-council-speculate = { $name } stellt den Spekulanten auf { $die }.
event-city-council-at = { $name } setzt den Spekulanten auf { $at }.
event-city-council-pay = { $name } zahlt { $payment } für Gleise.
event-city-council-stop = { $name } schließt { $tile } an die Gleise an.
