import de from "./help/de.json";
import fr from "./help/fr.json";
import it from "./help/it.json";
import { inEach, type Names } from "./names";

/** Translated help texts, by the contract's English text. Change them together. */
export const HELP_TEXTS: readonly Readonly<Record<string, string>>[] = [de, fr, it];

/** A help text in each language of the interface. A new one is English until somebody translates it. */
export function helpTexts(help: string): Names {
  const [inGerman, inFrench, inItalian] = HELP_TEXTS.map((texts) => texts[help]);
  return inEach(help, [inGerman, inFrench, inItalian]);
}
