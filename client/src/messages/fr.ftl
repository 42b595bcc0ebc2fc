### Les textes des pages ; les mots du jeu sont ceux de la règle.

## Partout
home = Accueil
language = Langue
theme = Clair ou sombre
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
theme-to-light = Passer au clair
theme-to-dark = Passer au sombre
palette = Couleurs
palette-wood = Bois peint
palette-clear = Plus faciles à distinguer
sounds = Sons
cancel = Annuler
send = Envoyer
copied = Copié
main-menu = Menu principal
nav-learn = Apprendre
nav-rules = Règles
nav-judge = À une vraie table
nav-daily = Énigme du jour
nav-account = Vous
nav-replay = Revoir
nav-import = Ouvrir une partie
nav-editor = Atelier
nav-edit-board = Dessiner un plateau
nav-edit-deck = Composer des cartes
seat = Place { $seat }
you = vous
more = Plus
close = Fermer
to-home = À l’accueil
rules = Règles

## Écrans
no-page = Cette page n’existe pas
no-page-text = L’adresse est peut-être mal écrite.
no-table = Cette table n’existe pas
no-table-text = Le lien est peut-être incomplet, ou la table a été retirée.
opening-table = Ouverture de la table
table-closed = Cette table est fermée
table-closed-text = Son hôte l’a fermée.
table-frozen = Cette table dort
table-frozen-text = Elle a commencé avec d’anciennes règles que ce serveur n’a plus. Son enregistrement peut encore être téléchargé.
no-game = Ce jeu n’est pas connu ici
part-missing = Une partie de la page n’est pas arrivée
part-missing-text = Vérifiez la connexion et rechargez la page.

## Accueil
name-town-center = Town Center
name-city-planner = City Planner
name-city-council = City Council
about-town-center = Choisissez des cubes, empilez-les en ville et regardez grandir résidences et commerces.
about-city-planner = Sept dés, sept cartes : décaler, en bloquer une, en compter six.
about-city-council = Enchérissez pour le conseil, posez des tuiles, investissez et tracez le rail dans la ville.
seats-town-center = 1 à 8 joueurs · 10 tours
seats-city-planner = 1 ou 2 joueurs · 8 tours
seats-city-council = 3 ou 4 joueurs · 6 ou 8 tours
play = Jouer
play-computers = Jouer contre l’ordinateur
play-solo = Solo
play-one-screen = Un seul écran
play-friends = Entre amis
play-options = Options
player-n = Joueur { $number }
game-not-here = Pas encore sur ce serveur.
my-games = Mes parties
my-games-empty = Aucune encore : commencez ci-dessus.
all-my-games = Toutes mes parties
open-tables = Tables ouvertes
open-tables-empty = Personne n’attend. Ouvrez-en une par Options.
finished = terminée
your-turn = à vous
go-on = Continuer
look = Regarder
daily-title = Énigme du jour
daily-empty = Pas d’énigme aujourd’hui.
daily-results = Résultats du jour

## Préparer
set-up-title = Une table de { $game }
set-up-seats = Places
set-up-who = Qui est à la place { $seat }
set-up-level = Quelle force, place { $seat }
set-up-name = Nom à la place { $seat }
set-up-board = Plateau de la place { $seat }
set-up-solo = Partie solo
set-up-deck = Cartes
set-up-clock = Pendule
set-up-minutes = Minutes
set-up-timeout = Quand le temps est écoulé
set-up-listed = Montrer à l’accueil
set-up-rated = Classée, pour les comptes
set-up-start = Ouvrir la table
who-me = À cet écran
who-computer = Ordinateur
who-open = Par lien
computer = Ordinateur
level-random = Au hasard
level-novice = Débutant
level-solid = Solide
level-expert = Expert
level-master = Maître
clock-kind-none = Aucune
clock-kind-move = Par coup
clock-kind-bank = Pour la partie, 10 s de plus par coup
clock-kind-days = Trois jours par coup
timeout-computer = L’ordinateur prend la suite
timeout-last = La place finit dernière
timeout-scores = Les points décident
clock-days = { $days } j { $hours } h
clock-left = Temps restant
your-name = Votre nom

## Salon
lobby-waiting = { $count ->
    [0] Tout le monde est là.
    [one] Il manque encore une personne. Envoyez-lui le lien.
   *[other] Il manque encore { $count } personnes. Envoyez-leur le lien.
}
link-to-share = Lien vers cette table
copy-link = Copier le lien
seat-open = libre
sit-here = S’asseoir ici
stand-up = Se lever
start-with-computers = Commencer, l’ordinateur aux places libres
close-table = Fermer la table

## Table
what-now = Que faire maintenant
round = Tour { $round }
players = Joueurs
away = absent
thinking = réfléchit
taken-over = joué par l’ordinateur
watcher = Un spectateur
undo = Annuler
undo-asks = Les autres sont consultés
undo-crosses-draw = Cela annule une pioche, qui sera refaite.
no-thanks = Non
hint = Conseil
hint-says = L’ordinateur jouerait { $move }. { $text }
connection-lost = Connexion perdue, elle revient
to-the-table = À la table
game-over = La partie est terminée
drawing = Pioche
waiting-for = En attente de { $names }
waiting-since = depuis { $time }
to-move = Au tour de { $names }
score-final = Score final
score-if-now = Score si la partie finissait maintenant
score-total = Total
score-cash = Argent
score-residential = Résidences
score-suburbs = Banlieue
score-vp = PV
score-money = De l’argent
score-basic = Base
score-bonus = Voisins
score-investment = Investissement
score-speculator = Premier bonus
score-hits = Coups au but
score-segments = Rail
score-rail = Arrêts
score-mayor = Maire
score-coins = Pièces
score-short = Trop peu payé
tab-log = Journal
tab-points = Points
tab-chat = Discussion
tab-table = Table
log-empty = Rien encore.
chat-empty = Personne n’a parlé.
chat-say = Dire quelque chose
download-record = Télécharger la partie
replay = Revoir
rematch = Rejouer
won-by = { $count ->
    [one] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
tie-town-center = Égalité aux points : les cubes du plus haut niveau décident.
tie-city-planner = Égalité aux PV : l’argent décide.
tie-city-council = Égalité aux points : le Maire, ou à défaut le Trésorier, a désigné le vainqueur.
rated-as = Votre ville : { $rating }
ended-time = Terminée par la pendule.
ended-resigned = Terminée par abandon.
ended-agreed = Terminée d’un commun accord.
offer-undo = { $name } voudrait reprendre un coup.
offer-end = { $name } voudrait finir la partie ainsi.
agree = D’accord
decline = Non
withdraw = Retirer
offer-to-end = Proposer de finir
resign = Abandonner
resign-sure = Abandonner pour de bon ?
resign-as = { $name } abandonne
let-computer = L’ordinateur joue pour { $name }
give-back = { $name } rejoue
commitment = Les pioches ont été scellées avant la partie :
problem-stale = Quelqu’un a été plus rapide : regardez encore.
problem-unavailable = Le serveur ne répond pas. Nouvel essai.
problem-rate-limited = Un peu moins vite : encore dans { $seconds } s.
problem-not-yours = Ce n’est pas à vous.
rating-homestead = Lieu-dit
rating-hamlet = Hameau
rating-village = Village
rating-neighborhood = Bourg
rating-town = Commune
rating-suburb = Ville
rating-city = Agglomération
rating-metropolis = Métropole
rating-capital = Capitale
rating-megalopolis = Mégalopole
rating-intern-architect = Architecte stagiaire
rating-architectural-designer = Dessinateur en architecture
rating-architect = Architecte
rating-firm-partner = Associé du cabinet
rating-emeritus = Émérite

## Ce qui s’est passé
entry-create = La table est prête.
entry-sits = { $name } s’assied.
entry-start = La partie commence.
entry-undo = { $name } reprend un coup.
entry-rematch = Une revanche est prête.
entry-mute = La discussion a changé.
entry-close = La table est fermée.
event-town-center-hall = { $name } fonde la Mairie en { $at }.
event-town-center-draw = Pioche : { $cubes }.
event-town-center-row = La file : { $cubes }.
event-town-center-taken = { $name } prend { $cubename } de la tour { $tower }.
event-town-center-given-up = { $name } ne peut pas placer { $cubename } : le cube va à la réserve.
event-town-center-income = { $name } reçoit { $total } $ : { $commercial } $ de commerce, { $parking } $ de parking, { $fees } $ de taxes.
event-town-center-no-purchase = { $name } ne peut rien acheter.
event-town-center-round = Tour { $round } : { $name } commence.
event-town-center-over = La partie est terminée.
event-town-center-pile = { $name } met { $cubename } sur la tour.
event-town-center-next = { $name } commence la tour suivante.
event-town-center-return = { $name } remet { $cubename }.
event-town-center-pass = { $name } n’achète rien.
event-town-center-construct = { $name } construit { $cubename } en { $at }.
event-town-center-grow = { $name } : { $cubename } grandit en { $at }.
event-town-center-buy = { $name } achète { $cubename } pour { $at }.

## Town Center
tc-cube-O = Bureau
tc-cube-R = Résidence
tc-cube-C = Commerce
tc-cube-U = Services Publics
tc-cube-P = Ascenseur/Parking
tc-cube-H = Mairie
tc-phase-I = Investissement
tc-phase-II = Construction
tc-phase-III = Développement
tc-phase-IV = Revenu fiscal
tc-phase-V = Administration
tc-do-hall = Choisissez la case de votre Mairie
tc-do-towers = Formez les tours : { $left ->
    [one] encore un cube
   *[other] encore { $left } cubes
}
tc-do-draft = Prenez un cube au sommet d’une tour
tc-do-choose = Remettez l’un des trois cubes
tc-do-build = Placez votre cube ({ $cube }) : { $count ->
    [one] une case
   *[other] { $count } cases
}
tc-do-grow-R = Une Résidence grandit : choisissez où ({ $count })
tc-do-grow-C = Un Commerce grandit : choisissez où ({ $count })
tc-do-buy = Achetez des Services Publics, un Ascenseur, ou rien
tc-do-buy-where = Où placer le cube ({ $cube }) ? { $count ->
    [one] Une case
   *[other] { $count } cases
}
tc-tip-draft = Seul le cube au sommet d’une tour peut être pris
tc-tip-build = Désignez une case pour voir ce qu’elle rapporte
tc-a-round = { $money } par tour
tc-costs = coûte { $price }
tc-pass = Ne rien acheter
tc-next-tower = Tour suivante
tc-board = Plateau { $name }
tc-back-home = Revenir à { $name }
tc-all-towns = Toutes les villes côte à côte
tc-camera = Vue
tc-flat = Plateau à plat
tc-solid = Plateau en relief
tc-turn = Tourner d’un quart
tc-zoom-in = Plus près
tc-zoom-out = Plus loin
tc-floors = Étages montrés
tc-floor = { $floor ->
    [1] Rez-de-chaussée
    [2] Premier étage
    [3] Deuxième étage
    [4] Troisième étage
   *[5] Quatrième étage
}
floor-name = { $floor ->
    [1] rez-de-chaussée
    [2] premier étage
    [3] deuxième étage
    [4] troisième étage
   *[5] quatrième étage
}
tc-site = { $site }, { $floor ->
    [1] rez-de-chaussée
    [2] premier étage
    [3] deuxième étage
    [4] troisième étage
   *[5] quatrième étage
}
tc-center = Centre
tc-suburbs = Banlieue
tc-empty = vide
tc-may-build = { $cube } peut aller ici
tc-place-here = { $cube } vient ici
tc-picture = La ville de { $name }. Le plateau à plat se lit et se joue au clavier.
tc-unpacking = Les cubes sont déballés
tc-look = Regarder la ville de { $name }
tc-cubes = Vos cubes
tc-drawn = Cubes piochés
tc-towers = Tours
tc-tower = Tour { $number }, { $count ->
    [one] un cube
   *[other] { $count } cubes
}, au sommet { $top }
tc-tower-empty = Tour { $number }, vide
tc-supply = Réserve et sac
tc-reserve = Réserve
tc-bag = Sac
tc-row = La file, les trois prochains marqués
tc-first = Premier joueur : { $name }
tc-solo-bag = Avec le sac
tc-solo-park = Central Park
tc-unit-residential = Unité de Résidence de { $size }, { $powered ->
    [yes] alimentée : { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
   *[no] sans électricité
} ; { $neighbours ->
        [one] { $neighbours } Bureau
       *[other] { $neighbours } Bureaux
    } à côté, grandit avec { $needs }
tc-unit-commercial = Unité de Commerce de { $size }, { $powered ->
    [yes] alimentée : { $worth } $ par tour
   *[no] sans électricité
} ; { $neighbours ->
        [one] { $neighbours } unité de Résidence
       *[other] { $neighbours } unités de Résidence
    } à côté, grandit avec { $needs }
tc-unit-parking = Parking de { $size } : { $worth } $ par tour

## City Planner
cp-card = Carte { $card }
cp-shows = face { $face } : { $building }
cp-unrolled = pas encore lancé
cp-locked = bloquée
cp-passed = mise de côté
cp-standard-deck = Standard
cp-kind-G = pavillons
cp-kind-B = commerce
cp-kind-M = mixte
cp-kind-T = mairie
cp-kind-P = parking
cp-kind-I = industrie
cp-kind-O = bureaux
cp-step-roll = Lancer
cp-step-reroll = Relancer
cp-step-change = Décaler
cp-step-pass = De côté
cp-step-score = Compter
cp-do-reroll = Relancez un dé, ou gardez-les ({ $left } gratuits)
cp-do-change = Décalez jusqu’à trois dés d’un point, 1 $ chacun
cp-do-pass = Mettez une carte de côté et bloquez son dé
cp-do-score = Choisissez comment comptent vos six cartes
cp-down = Carte { $card } d’un point en moins
cp-up = Carte { $card } d’un point en plus
cp-reroll = Relancer
cp-reroll-card = Relancer la carte { $card }
cp-keep = Garder les dés
cp-aside = De côté
cp-pass-card = Mettre la carte { $card } de côté
cp-pay-change = Payer { $cost } et continuer
cp-no-change = Ne rien décaler
cp-reset = Recommencer
cp-live = Carte { $card } de côté
cp-tip-change = Sous chaque carte : le meilleur résultat sans elle
cp-if-aside = Carte { $card } de côté : { $result }
cp-result = { $vp } PV, puis { $money }{ $rerolls ->
    [0] {""}
    [one] , une relance gratuite
   *[other] , { $rerolls } relances gratuites
}
cp-choice = Choix
cp-choice-plain = Tout compter
cp-choice-green = mixtes en vert : { $cards }
cp-choice-aside = garées : { $cards }
cp-choice-double-green = doubler le vert
cp-choice-double-blue = doubler le bleu
cp-money-after = Argent ensuite
cp-rerolls = Relances
cp-rerolls-left = { $count ->
    [one] une relance gratuite
   *[other] { $count } relances gratuites
}
cp-take = Prendre
vp = PV
payment = Paiement
coin = Pièce { $value }
chit = Jeton d’action { $number }

## City Council
cc-phase-bid = Enchères
cc-phase-council = Ordre et conseil
cc-phase-turn = Tours de jeu
cc-do-bid = Misez une pièce, avec des jetons si vous voulez
cc-do-council = Prenez une place dans l’ordre, ou un conseiller
cc-do-crown = Vous désignez le gagnant
cc-do-take = Choisissez une tuile et payez-la
cc-do-place = Posez { $tile } : { $count } places dans ce sens
cc-do-at = Choisissez le croisement de votre spéculateur ({ $count })
cc-do-pay = Payez le rail
cc-do-invest = Placez votre investisseur, posez du rail ou finissez
cc-do-speculate = Placez votre spéculateur, posez du rail ou finissez
cc-do-rail = Posez du rail ou finissez votre tour
cc-points = { $points } PV
cc-price = { $price } PA
cc-tip-place = Désignez une place pour voir ce qu’elle rapporte
cc-tip-rail = Désignez une case pour voir son prix et ses points
cc-city = La ville : { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
cc-grid = Plan de la ville : les flèches déplacent, R tourne la tuile, Entrée la pose.
cc-bid = Miser
cc-take = Prendre
cc-take-short = Prendre { $tile } sans assez
cc-offered = Visibles
cc-turn-tile = Tourner la tuile (R)
cc-place-here = Poser ici
cc-places = Toutes les places
cc-crossings = Tous les croisements
cc-rails = Toutes les cases
cc-investor = Investisseur sur cette tuile, 1 PA :
cc-invest = Investir
cc-die = Le dé du spéculateur
cc-speculator = Placer le spéculateur
cc-speculate = Régler le dé
cc-pay = Payer
cc-end = Finir le tour
cc-has-investor = investisseur sur { $tile }
cc-has-die = spéculateur { $die }
cc-unseen = { $count } tuiles pas encore vues
cc-sheet = Mises, ordre et conseil
cc-bids = Mises
cc-order = Ordre
cc-council = Conseil
cc-take-place = Prendre la place { $place }
cc-mayor = Maire
cc-transit = Directeur des transports
cc-treasurer = Trésorier
cc-zoning = Urbanisme
cc-mayor-does = 7 PV
cc-transit-does = bifurque partout, 2 PV par segment
cc-treasurer-does = un jeton d’action
cc-zoning-does = pas de bonus aux autres
cc-park = parc
cc-site-C = mairie
cc-site-A = aéroport
cc-site-M = station d’épuration
cc-site-S = centrale électrique
cc-zone-C = résidentiel { $rank }
cc-zone-A = commercial { $rank }
cc-zone-M = industriel { $rank }
cc-zone-S = entrepôts { $rank }

rule-final-score = Décompte final
rule-solo = Solo
rule-end-of-game = Fin de la partie
rule-end-of-round = Fin du tour
rule-set-up = Mise en place
rule-scoring = décompte
rule-turn = tour
rule-end = fin

## Revoir
replay-start = Le début
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-play = Dérouler
replay-pause = Pause
replay-rounds = Tours
replay-continue = Continuer d’ici
replay-share = Copier le lien d’ici
replay-slider = Coup
replay-chart = Scores : { $scores }
review-cost = { $cost } par rapport au meilleur, { $best }.

## Règles, ouvrir, énigme, compte
contents = Sommaire
to-lessons = Apprendre en jouant
import-text = Un enregistrement (.townhall) contient une partie entière : à revoir, à continuer, ou pour vérifier les pioches.
import-file = Fichier de la partie
import-paste = Ou collez-le ici
import-open = Ouvrir
import-verify = Vérifier les pioches
verdict-good = Les { $draws } pioches sont celles de la clé scellée.
verdict-bad = Les pioches ne sont pas celles de la clé.
verdict-none = Cette partie n’a pas de pioches scellées.
daily-text = La même énigme pour tous, une fois par jour.
daily-town-center = Central Park, une file de 20 cubes
daily-city-planner = Huit tours, les mêmes dés
daily-city-council = Les mêmes tuiles
daily-rank = Rang
daily-name = Nom
daily-score = Points
daily-best = Meilleur score connu : { $score }
daily-nobody = Personne n’a encore fini.
account-title = Se connecter
account-text = On joue sans compte. Avec un compte, vos parties vous suivent partout.
account-yours = Votre compte
password = Mot de passe
password-new = Nouveau mot de passe
sign-in = Se connecter
sign-out = Se déconnecter
register = Créer un compte
rename = Renommer
rename-only = Utiliser seulement ce nom
renamed = Le nom est changé.
signed-in = Bon retour.
signed-out = Déconnecté.
registered = Le compte est créé.
password-changed = Le mot de passe est changé.
change-password = Changer le mot de passe
download-games = Télécharger mes parties
delete-account = Supprimer le compte
delete-sure = Cela supprime le compte et toutes les données personnelles.
account-deleted = Le compte est supprimé.
settings = Réglages
ratings-of = Classement : { $game }
games = Jeux

## Atelier
my-board = Mon plateau
my-deck = Mes cartes
editor-board-text = Touchez une case : Centre, Banlieue, rien.
editor-deck-text = Touchez un bâtiment pour le changer.
editor-name = Nom
editor-wide = Colonnes
editor-high = Lignes
editor-gap = rien
editor-face = Carte { $card }, face { $face } : { $building }
editor-ok = On peut y jouer.
editor-save = Garder
editor-saved = Gardé dans ce navigateur.
editor-play = Y jouer en solo

## À une vraie table
judge-text = Disposez ce qui est sur votre table en touchant ; le moteur dit ce que cela vaut et ce qui est permis.
judge-towns = Villes
judge-add = Une ville de plus
judge-board = Plateau
judge-cash = Argent
judge-take-off = Retirer
judge-clear = Vider
judge-score = Score
judge-income = Revenu
income-commercial = Commerces
income-parking = Parkings
income-fees = Taxes
judge-height = Hauteur maximale
judge-units = Unités
judge-grows = Doit grandir :
judge-where = Où peut-il aller ?
judge-nowhere = Nulle part.
judge-all = Tout le monde
judge-why = Ligne par ligne
pad-title = Feuille de score
pad-turns = Tours
pad-empty = Prenez un résultat ci-dessus, ou saisissez des points.
pad-ahead = { $count ->
    [one] { $names } est en tête.
   *[other] { $names } sont à égalité.
}
pad-points = Points
pad-add = Ajouter pour { $name }
pad-player = Un joueur de plus
pad-take = Compter
judge-tie = À égalité comptent les cubes du quatrième étage, puis du troisième, du deuxième, du premier et du rez-de-chaussée.
judge-city-text = Touchez une case pour y poser la tuile choisie (en bas à gauche), une tuile pour l’enlever.
judge-brush = Ce que fait le toucher
judge-tiles = Tuiles
judge-track = Rail
judge-tick = Arrêt
judge-next-tile = Tuile
judge-typed = La ville en texte
judge-set = Disposer
judge-places = { $count } places pour la tuile choisie

## Leçons
learn-text = Dix petites étapes sur un vrai plateau, chaque chose une fois. Ou lisez les règles.
learn-start = Commencer
learn-title = Leçon
learn-coach = Leçon
learn-step = { $step } sur { $steps }
learn-done = C’est cela.
learn-other = C’est permis aussi. Essayez encore ce que montre la leçon.
learn-again = Encore une fois
learn-back = Retour
learn-next = Suite
learn-finish = Aux jeux
lesson-town-center-1 = Vous êtes maire. Choisissez la case de votre Mairie : les neuf du milieu sont le Centre, où l’on peut construire en hauteur. La Mairie compte aussi comme un Bureau.
lesson-town-center-2 = Seul, vous piochez trois cubes par tour et en remettez un. À plusieurs, on en prend deux sur des tours. Remettez-en un.
lesson-town-center-3 = Construisez. Une Résidence ne peut toucher une autre, ni un Commerce un autre Commerce. Choisissez la Résidence et une case ; touchez une case fermée pour savoir pourquoi.
lesson-town-center-4 = Un Bureau coûte 5 $ et fait grandir les Résidences : une unité de n grandit tant que n+1 Bureaux la touchent. Posez le Bureau à côté de la Résidence en b2.
lesson-town-center-5 = La Résidence touche la Mairie et un Bureau : elle grandit d’un cube, autant que la règle le permet. Choisissez où.
lesson-town-center-6 = Seules les Résidences alimentées rapportent des points, seuls les Commerces alimentés de l’argent : un de leurs cubes doit toucher des Services Publics. Posez les vôtres à côté des Résidences.
lesson-town-center-7 = Un cube noir seul est un Parking : 1 $ par cube adjacent. Un second dessus fait un Ascenseur, fonctionnel si des Services Publics touchent son pied. Posez le cube noir en c3.
lesson-town-center-8 = L’Ascenseur de deux cubes permet le premier étage partout dans le Centre. Plus haut rapporte plus. Posez le Commerce sur quelque chose.
lesson-town-center-9 = Une unité de Commerce de n grandit tant que n+1 unités de Résidence différentes la touchent. Celle-ci en touche deux. Choisissez où elle grandit.
lesson-town-center-10 = Après le revenu, vous pouvez acheter des Services Publics ou un Ascenseur, chaque fois plus cher, ou rien. Après dix tours : un point par 5 $, les Résidences alimentées selon taille et hauteur, moins un par cube en Banlieue.
lesson-city-planner-1 = Sept cartes, chacune avec un dé sur l’un de six bâtiments. Pour 1 $ chacun, décalez jusqu’à trois dés d’un point. Essayez + et -, puis continuez.
lesson-city-planner-2 = Une carte est mise de côté et bloquée : elle ne compte pas maintenant et revient telle quelle. Sous chaque carte : le mieux sans elle.
lesson-city-planner-3 = Six cartes comptent. Le vert donne des PV, plus avec chaque bureau ; le bleu de l’argent, mais seulement avec une industrie. Prenez un décompte.
lesson-city-planner-4 = Chaque mairie comptée donne une relance gratuite au tour suivant. Relancez un dé.
lesson-city-planner-5 = La carte au cadenas est revenue bloquée : on ne la décale pas, mais elle compte. Décalez un dé, ou rien.
lesson-city-planner-6 = Les bâtiments mixtes sont verts ou bleus, chacun à votre choix. Prenez un décompte avec un mixte en vert.
lesson-city-planner-7 = Avec un seul parking, vous pouvez garer d’autres bâtiments : 2 $ chacun, et ils ne comptent plus. Prenez un décompte avec des garés.
lesson-city-planner-8 = Deux parkings ou plus doublent tout le vert ou tout le bleu. Choisissez.
lesson-city-planner-9 = Avec moins de deux industries et bureaux en tout, vous payez 5 $ à la fin. Décalez un dé pour l’éviter.
lesson-city-planner-10 = Le dernier tour : une carte est mise de côté ici aussi. À la fin, 5 $ font un PV.
lesson-city-council-1 = Chacun mise une pièce, avec des jetons s’il veut : un nombre encore libre. Les plus hautes mises choisissent d’abord ; la mise manque ensuite pour bâtir.
lesson-city-council-2 = Choisissez une place dans l’ordre ou un conseiller ; l’autre viendra ensuite. Prenez-en un.
lesson-city-council-3 = Votre tour commence par une tuile. Elle coûte son rang, parcs et sites 5. Choisissez-en une et une pièce pour la payer.
lesson-city-council-4 = Chaque place montre ce qu’elle rapporte : la tuile, et ses voisines selon le tableau. R la tourne ; son arrêt servira au rail. Posez-la.
lesson-city-council-5 = Une fois par partie, votre investisseur peut aller sur la tuile posée : vous investissez dans sa couleur et son rang. Investissez.
lesson-city-council-6 = Votre spéculateur fait de la moitié de la ville votre région : des PV tout de suite pour ses tuiles, puis chaque fois que d’autres s’en servent. Réglez le dé.
lesson-city-council-7 = Posez-le sur un croisement. Qui bâtit dessus vous donne le dé fois le coût de sa tuile.
lesson-city-council-8 = Le rail vaut 1 PV par segment et coûte 1 PA sur les avenues, 2 sur les tuiles. Un segment sur l’arrêt relie la tuile. Posez-en un au bout de la ligne.
lesson-city-council-9 = Le segment suivant prolonge celui qu’on vient de poser. Posez-en encore un.
lesson-city-council-10 = Tous les segments du tour se paient ensemble, avec autant de pièces qu’on veut. Chaque pièce restante rapporte 2 PV en fin de tour. Payez.

## Ce qui s’est passé, City Planner et City Council
event-city-planner-round = Tour { $round } sur 8.
event-city-council-bid = { $name } mise { $payment }.
event-city-council-order = { $name } prend la place { $place } dans l’ordre.
event-city-council-reveal = Tour { $round } : { $tiles } sont retournées.
event-city-council-end = { $name } finit son tour.
event-city-council-round = Tour { $round } : { $name } mise en premier.
event-city-council-rail = { $name } pose du rail en { $at }.
event-city-council-winner = { $name } gagne.
event-city-council-take = { $name } prend { $tile } pour { $payment }.
event-city-council-place = { $name } pose { $tile } en { $at }.
event-city-council-invest = { $name } investit dans { $tile }.
event-city-council-speculate = { $name } règle le spéculateur sur { $die }.
event-city-council-at = { $name } place le spéculateur en { $at }.
event-city-council-pay = { $name } paie { $payment } de rail.
event-city-council-stop = { $name } relie { $tile } au rail.
