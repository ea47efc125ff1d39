import { LANGUAGES } from "../../content/languages";
import type { RootResolver } from "../operationContext";

/** The languages of the site, the default one first. */
export const languages: RootResolver<unknown> = () => LANGUAGES;
