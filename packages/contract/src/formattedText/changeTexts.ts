import type { Change, ChangeKind } from "./changes";

/** The languages of editors. */
const LANGUAGES = ["en", "de", "fr", "it"];

type Texts = readonly [en: string, de: string, fr: string, it: string];

/** Texts in singular and plural. `#` is the number, `*` the name of the element. */
const TEXTS: Readonly<Record<ChangeKind, { readonly one: Texts; readonly more: Texts }>> = {
  kept: {
    one: ["# * kept", "# * erhalten", "# * conservé", "# * conservato"],
    more: ["# * kept", "# * erhalten", "# * conservés", "# * conservati"],
  },
  leftOut: {
    one: ["# * left out", "# * weggelassen", "# * omis", "# * omesso"],
    more: ["# * left out", "# * weggelassen", "# * omis", "# * omessi"],
  },
  linked: {
    one: ["# * made a link", "# * zum Link gemacht", "# * changé en lien", "# * cambiato in link"],
    more: [
      "# * made links",
      "# * zu Links gemacht",
      "# * changés en liens",
      "# * cambiati in link",
    ],
  },
  picture: {
    one: ["# picture left out", "# Bild weggelassen", "# image omise", "# immagine omessa"],
    more: ["# pictures left out", "# Bilder weggelassen", "# images omises", "# immagini omesse"],
  },
  address: {
    one: [
      "# link without a usable address",
      "# Link ohne brauchbare Adresse",
      "# lien sans adresse utilisable",
      "# link senza indirizzo utilizzabile",
    ],
    more: [
      "# links without usable addresses",
      "# Links ohne brauchbare Adressen",
      "# liens sans adresse utilisable",
      "# link senza indirizzo utilizzabile",
    ],
  },
  completed: {
    one: [
      "# address completed by https://",
      "# Adresse mit https:// ergänzt",
      "# adresse complétée par https://",
      "# indirizzo completato con https://",
    ],
    more: [
      "# addresses completed by https://",
      "# Adressen mit https:// ergänzt",
      "# adresses complétées par https://",
      "# indirizzi completati con https://",
    ],
  },
  hidden: {
    one: [
      "# hidden part left out",
      "# verborgener Teil weggelassen",
      "# partie cachée omise",
      "# parte nascosta omessa",
    ],
    more: [
      "# hidden parts left out",
      "# verborgene Teile weggelassen",
      "# parties cachées omises",
      "# parti nascoste omesse",
    ],
  },
  heading: {
    one: [
      "# empty heading left out",
      "# leere Überschrift weggelassen",
      "# titre vide omis",
      "# titolo vuoto omesso",
    ],
    more: [
      "# empty headings left out",
      "# leere Überschriften weggelassen",
      "# titres vides omis",
      "# titoli vuoti omessi",
    ],
  },
  style: {
    one: [
      "# script or style left out",
      "# Skript oder Stil weggelassen",
      "# script ou style omis",
      "# script o stile omesso",
    ],
    more: [
      "# scripts or styles left out",
      "# Skripte oder Stile weggelassen",
      "# scripts ou styles omis",
      "# script o stili omessi",
    ],
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
  const index = Math.max(
    LANGUAGES.findIndex((each) => each === language),
    0,
  );
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const isByName = TEXTS[change.kind].one[0].includes("*");
    const key = isByName ? `${change.kind} ${change.of}` : change.kind;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].map((group) => {
    const count = group.reduce((sum, each) => sum + each.count, 0);
    const { kind = "kept", of = "" } = group[0] ?? {};
    const text = TEXTS[kind][count === 1 ? "one" : "more"][index] ?? "";
    const said = text.replace("#", String(count)).replace("*", () => of);
    const named = [...new Set(group.map((each) => each.of))].filter(Boolean);
    if (!NAMED.has(kind) || named.length === 0) return said;
    const more = named.length > MOST_NAMED ? ", …" : "";
    return `${said} (${named.slice(0, MOST_NAMED).join(", ")}${more})`;
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
