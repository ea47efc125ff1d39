import type { MutationSubmitWebformArgs } from "@quatrain/contract";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";

/** Checks and stores what a visitor entered. */
export const submitWebform: RootResolver<MutationSubmitWebformArgs> = () => {
  throw clientError("NOT_AVAILABLE", "This backend does not offer submitWebform.");
};
