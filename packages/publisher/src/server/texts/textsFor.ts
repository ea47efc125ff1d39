import { de } from "./de";
import { en, type StatusTexts } from "./en";
import { fr } from "./fr";
import { it } from "./it";

export type { StatusTexts } from "./en";

export const languages: ReadonlyMap<string, StatusTexts> = new Map([
  ["de", de],
  ["en", en],
  ["fr", fr],
  ["it", it],
]);

/**
 * The texts in an editor's language.
 *
 * @param chosen language that the editor has chosen
 * @param acceptLanguage header of the request; its first supported language is the fallback, then English
 */
export function textsFor(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
): StatusTexts {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2));
  return (
    [chosen ?? "", ...wanted].map((code) => languages.get(code.toLowerCase())).find(Boolean) ?? en
  );
}
