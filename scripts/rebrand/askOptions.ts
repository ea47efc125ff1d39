import type { RebrandOptions } from "./rebrand";

/** What is asked for, in this order. */
const QUESTIONS: readonly (readonly [keyof RebrandOptions, string])[] = [
  ["name", "Name of the institution: "],
  ["shortName", "Short name, for narrow screens (Enter: the same): "],
  ["color", "Colour of links and buttons, as #rrggbb (Enter: stays): "],
  ["accent", "Colour of the mark, as #rrggbb (Enter: the same): "],
  ["mark", "Mark, an SVG file (Enter: stays): "],
  ["cms", "GraphQL endpoint of the CMS (Enter: the embedded one, with a content folder): "],
];

/** Asks at the terminal. An empty answer is none. */
export async function askOptions(
  ask: (question: string) => Promise<string>,
): Promise<RebrandOptions> {
  let options: RebrandOptions = {};
  for (const [name, question] of QUESTIONS) {
    if (name === "accent" && options.color === undefined) continue;
    const answer = (await ask(question)).trim();
    if (answer !== "") options = { ...options, [name]: answer };
  }
  return options;
}
