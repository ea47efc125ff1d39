import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";
import type { StatusTexts } from "./StatusTexts";

export type { StatusTexts } from "./StatusTexts";

/** The languages of the status page. */
export const languages: ReadonlyMap<string, StatusTexts> = new Map([
  ["de", de],
  ["en", en],
  ["fr", fr],
  ["it", it],
]);

/**
 * The texts for an editor.
 *
 * @param chosen language that the editor has chosen
 * @param acceptLanguage what the browser says; else the first language of it that we speak, or English
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
