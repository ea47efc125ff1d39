import de from "./help/de.json";
import fr from "./help/fr.json";
import it from "./help/it.json";
import { inEach, type Names } from "./names";

/** Help texts in German, French and Italian, by the words of the contract. When those change, so must the others. */
export const HELP_TEXTS: readonly Readonly<Record<string, string>>[] = [de, fr, it];

/** A help text in each language of the interface. One that is new in the contract is English until somebody adds it. */
export function helpTexts(help: string): Names {
  const [inGerman, inFrench, inItalian] = HELP_TEXTS.map((texts) => texts[help]);
  return inEach(help, [inGerman, inFrench, inItalian]);
}
