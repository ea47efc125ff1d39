import { labelOf } from "./labels";
import { inEach, type Names } from "./names";

/** Names of the contract's choices in English, German, French and Italian. */
export const CHOICE_NAMES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  AFTER: ["After", "Danach", "Après", "Dopo"],
  AND: ["All of them", "Alle", "Toutes", "Tutte"],
  AREA: ["Areas", "Flächen", "Aires", "Aree"],
  BAR: ["Bars", "Balken", "Barres", "Barre"],
  BEFORE: ["Before", "Davor", "Avant", "Prima"],
  BETWEEN: ["Is between", "Liegt zwischen", "Est entre", "È tra"],
  CENTER: ["Centre", "Mitte", "Centre", "Centro"],
  CHARACTER: ["Characters", "Zeichen", "Caractères", "Caratteri"],
  CHECKED: ["Is ticked", "Ist angekreuzt", "Est coché", "È selezionato"],
  DEEP: ["Deep", "Kräftig", "Soutenu", "Intenso"],
  EMPTY: ["Is empty", "Ist leer", "Est vide", "È vuoto"],
  END: ["End", "Ende", "Fin", "Fine"],
  FILLED: ["Is filled in", "Ist ausgefüllt", "Est rempli", "È compilato"],
  GREATER_THAN: ["Is more than", "Ist grösser als", "Est supérieur à", "È maggiore di"],
  GREATER_THAN_OR_EQUAL_TO: [
    "Is at least",
    "Ist mindestens",
    "Est supérieur ou égal à",
    "È maggiore o uguale a",
  ],
  INLINE: ["In the line", "In der Zeile", "Dans la ligne", "Nella riga"],
  INVISIBLE: ["Hidden from view", "Nicht sichtbar", "Invisible", "Invisibile"],
  LESS_THAN: ["Is less than", "Ist kleiner als", "Est inférieur à", "È minore di"],
  LESS_THAN_OR_EQUAL_TO: [
    "Is at most",
    "Ist höchstens",
    "Est inférieur ou égal à",
    "È minore o uguale a",
  ],
  LINE: ["Lines", "Linien", "Lignes", "Linee"],
  MESSAGE: ["Message", "Meldung", "Message", "Messaggio"],
  MUTED: ["Muted", "Gedämpft", "Atténué", "Attenuato"],
  NONE: ["None", "Keiner", "Aucun", "Nessuno"],
  NOT_BETWEEN: ["Is not between", "Liegt nicht zwischen", "N’est pas entre", "Non è tra"],
  NOT_PATTERN: [
    "Does not match the pattern",
    "Entspricht nicht dem Muster",
    "Ne correspond pas au motif",
    "Non corrisponde al modello",
  ],
  ONE: ["One column", "Eine Spalte", "Une colonne", "Una colonna"],
  ONE_THIRD_TWO_THIRDS: [
    "One third, two thirds",
    "Ein Drittel, zwei Drittel",
    "Un tiers, deux tiers",
    "Un terzo, due terzi",
  ],
  OR: ["At least one", "Mindestens eine", "Au moins une", "Almeno una"],
  PAGE: ["Page of its own", "Eigene Seite", "Page à part", "Pagina a sé"],
  PATTERN: [
    "Matches the pattern",
    "Entspricht dem Muster",
    "Correspond au motif",
    "Corrisponde al modello",
  ],
  PIE: ["Pie", "Kuchen", "Camembert", "Torta"],
  REDIRECT: ["Another address", "Andere Adresse", "Autre adresse", "Altro indirizzo"],
  START: ["Start", "Anfang", "Début", "Inizio"],
  STRETCH: ["Stretched", "Gestreckt", "Étiré", "Allungato"],
  THREE: ["Three columns", "Drei Spalten", "Trois colonnes", "Tre colonne"],
  FIVE: ["Five columns", "Fünf Spalten", "Cinq colonnes", "Cinque colonne"],
  FOUR: ["Four columns", "Vier Spalten", "Quatre colonnes", "Quattro colonne"],
  SIX: ["Six columns", "Sechs Spalten", "Six colonnes", "Sei colonne"],
  ONE_QUARTER_THREE_QUARTERS: [
    "One quarter, three quarters",
    "Ein Viertel, drei Viertel",
    "Un quart, trois quarts",
    "Un quarto, tre quarti",
  ],
  THREE_QUARTERS_ONE_QUARTER: [
    "Three quarters, one quarter",
    "Drei Viertel, ein Viertel",
    "Trois quarts, un quart",
    "Tre quarti, un quarto",
  ],
  ONE_QUARTER_HALF_ONE_QUARTER: [
    "One quarter, half, one quarter",
    "Ein Viertel, die Hälfte, ein Viertel",
    "Un quart, la moitié, un quart",
    "Un quarto, metà, un quarto",
  ],
  HALF_ONE_QUARTER_ONE_QUARTER: [
    "Half, two quarters",
    "Die Hälfte, zwei Viertel",
    "La moitié, deux quarts",
    "Metà, due quarti",
  ],
  ONE_QUARTER_ONE_QUARTER_HALF: [
    "Two quarters, half",
    "Zwei Viertel, die Hälfte",
    "Deux quarts, la moitié",
    "Due quarti, metà",
  ],
  TWO: ["Two columns", "Zwei Spalten", "Deux colonnes", "Due colonne"],
  TWO_THIRDS_ONE_THIRD: [
    "Two thirds, one third",
    "Zwei Drittel, ein Drittel",
    "Deux tiers, un tiers",
    "Due terzi, un terzo",
  ],
  UNCHECKED: ["Is not ticked", "Ist nicht angekreuzt", "N’est pas coché", "Non è selezionato"],
  VALUE_IS: ["Is", "Ist", "Est", "È"],
  VALUE_IS_NOT: ["Is not", "Ist nicht", "N’est pas", "Non è"],
  WORD: ["Words", "Wörter", "Mots", "Parole"],
  XOR: ["Exactly one", "Genau eine", "Exactement une", "Esattamente una"],
};

/** Names of a choice. A new choice has an English name until somebody translates it. */
export function choiceNames(value: string): Names {
  const [en = labelOf(value), ...others] = CHOICE_NAMES[value] ?? [];
  return inEach(en, others);
}
