import { de } from "./texts/de";
import { en } from "./texts/en";
import { fr } from "./texts/fr";
import { it } from "./texts/it";
import type { StatusTexts } from "./texts/StatusTexts";

const languages: Record<string, StatusTexts> = { de, en, fr, it };

/** The texts for who sends this Accept-Language: the first language that we speak, or English. */
export function textsFor(acceptLanguage: string | undefined): StatusTexts {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2));
  return wanted.map((code) => languages[code.toLowerCase()]).find(Boolean) ?? en;
}
