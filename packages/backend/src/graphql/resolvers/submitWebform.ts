import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import type { Locale } from "@quatrain/webform";
import { isLangcode } from "../../languages";
import { submit } from "../../submissions/submit";
import { unknownLanguage } from "../errors";
import type { RootResolver } from "../operationContext";

/** Checks and stores what a visitor entered. */
export const submitWebform: RootResolver<MutationSubmitWebformArgs> = (_root, args, context) => {
  if (!isLangcode(args.langcode)) throw unknownLanguage(args.langcode);
  return submit(args, args.langcode as Locale, context);
};
