import type { QueryWebformTokenArgs } from "@quatrain/contract";
import type { RootResolver } from "../operationContext";

/** A token that proves when a form was opened. */
export const webformToken: RootResolver<QueryWebformTokenArgs> = (
  _root,
  { id },
  { services, now },
) => services.formTokens.issue(id, now);
