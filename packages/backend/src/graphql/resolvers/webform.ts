import type {
  QueryWebformArgs,
  QueryWebformTokenArgs,
  MutationSubmitWebformArgs,
} from "@quatrain/contract";
import { requireLanguage } from "../../domain/requireLanguage";
import type { RootResolver } from "../operationContext";
import type { Locale } from "@quatrain/webform";
import { submit } from "../../domain/submissions/submit";

/** Validates and stores a submission. */
export const submitWebform: RootResolver<MutationSubmitWebformArgs> = (_root, args, context) => {
  requireLanguage(args.langcode);
  return submit(args, args.langcode as Locale, context);
};

/** A token that proves when a form was opened. */
export const webformToken: RootResolver<QueryWebformTokenArgs> = (
  _root,
  { id },
  { services, now },
) => services.formTokens.issue(id, now);

/** A form in a language. Null if it does not exist. */
export const webform: RootResolver<QueryWebformArgs> = (_root, { id, langcode }, { snapshot }) => {
  requireLanguage(langcode);
  return snapshot.webform(id, langcode) ?? null;
};
