import type { Change, ChangeKind } from "./changes";

/** The languages of editors. */
type Language = "en" | "de" | "fr" | "it";

/** Texts, in singular and plural where they differ. `#` is the number, `*` the name of the element. */
const TEXTS: Readonly<Record<Language, Readonly<Record<ChangeKind, string>>>> = {
  en: {
    kept: "# * kept",
    leftOut: "# * left out",
    linked: "# * made a link | # * made links",
    picture: "# picture left out | # pictures left out",
    address: "# link without a usable address | # links without usable addresses",
    completed: "# address completed by https:// | # addresses completed by https://",
    hidden: "# hidden part left out | # hidden parts left out",
    heading: "# empty heading left out | # empty headings left out",
    style: "# script or style left out | # scripts or styles left out",
  },
  de: {
    kept: "# * erhalten",
    leftOut: "# * weggelassen",
    linked: "# * zum Link gemacht | # * zu Links gemacht",
    picture: "# Bild weggelassen | # Bilder weggelassen",
    address: "# Link ohne brauchbare Adresse | # Links ohne brauchbare Adressen",
    completed: "# Adresse mit https:// ergänzt | # Adressen mit https:// ergänzt",
    hidden: "# verborgener Teil weggelassen | # verborgene Teile weggelassen",
    heading: "# leere Überschrift weggelassen | # leere Überschriften weggelassen",
    style: "# Skript oder Stil weggelassen | # Skripte oder Stile weggelassen",
  },
  fr: {
    kept: "# * conservé | # * conservés",
    leftOut: "# * omis",
    linked: "# * changé en lien | # * changés en liens",
    picture: "# image omise | # images omises",
    address: "# lien sans adresse utilisable | # liens sans adresse utilisable",
    completed: "# adresse complétée par https:// | # adresses complétées par https://",
    hidden: "# partie cachée omise | # parties cachées omises",
    heading: "# titre vide omis | # titres vides omis",
    style: "# script ou style omis | # scripts ou styles omis",
  },
  it: {
    kept: "# * conservato | # * conservati",
    leftOut: "# * omesso | # * omessi",
    linked: "# * cambiato in link | # * cambiati in link",
    picture: "# immagine omessa | # immagini omesse",
    address: "# link senza indirizzo utilizzabile",
    completed: "# indirizzo completato con https:// | # indirizzi completati con https://",
    hidden: "# parte nascosta omessa | # parti nascoste omesse",
    heading: "# titolo vuoto omesso | # titoli vuoti omessi",
    style: "# script o stile omesso | # script o stili omessi",
  },
};

/** Most addresses to list. */
const MOST_NAMED = 3;
const NAMED = new Set<ChangeKind>(["picture", "address", "completed"]);

/**
 * Describes changes to formatted texts: "3 pictures left out (cid:1, a.png), 1 strike kept".
 *
 * @param language of the editor: de, fr or it; English otherwise
 */
export function changeTexts(changes: readonly Change[], language = "en"): string[] {
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language as Language] : TEXTS.en;
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const isByName = texts[change.kind].includes("*");
    const key = isByName ? `${change.kind} ${change.of}` : change.kind;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].map((group) => {
    const count = group.reduce((sum, each) => sum + each.count, 0);
    const { kind = "kept", of = "" } = group[0] ?? {};
    const [one = "", more = one] = texts[kind].split(" | ");
    const text = count === 1 ? one : more;
    const said = text.replace("#", String(count)).replace("*", () => of);
    const named = [...new Set(group.map((each) => each.of))].filter(Boolean);
    if (!NAMED.has(kind) || named.length === 0) return said;
    const further = named.length > MOST_NAMED ? ", …" : "";
    return `${said} (${named.slice(0, MOST_NAMED).join(", ")}${further})`;
  });
}

/** Sums up the changes of several texts. */
export function together(all: readonly (readonly Change[])[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of all.flat()) {
    const key = `${change.kind} ${change.of}`;
    sums.set(key, { ...change, count: change.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
