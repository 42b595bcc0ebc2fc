/** Positions that the home page and the lessons draw. */
export const TOWN = "a3=U b2=C b3=ORR b4=U c1=P c2=PPP c3=HRC c4=CC d2=UR d3=OCO d4=RO e3=C";
export const CITY = ["C4@f6ne", "Cn@f9ne", "A3@h6nw", "S2@i8sw", "Ca@h9se", "M5@i4ne", "C2@d8se", "A5@d5ne"];
export const TRACK = ["h8", "g8", "f8", "e8", "e9"];
export const CARDS = [3, 5, 6, 1, 5, 2, 4];
