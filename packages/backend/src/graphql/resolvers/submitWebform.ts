import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import type { Locale } from "@quatrain/webform";
import { requireLanguage } from "../../domain/requireLanguage";
import { submit } from "../../domain/submissions/submit";
import type { RootResolver } from "../operationContext";

/** Checks and stores what a visitor entered. */
export const submitWebform: RootResolver<MutationSubmitWebformArgs> = (_root, args, context) => {
  requireLanguage(args.langcode);
  return submit(args, args.langcode as Locale, context);
};
