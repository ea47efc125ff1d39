import type { QuerypreviewArgs } from "@quatrain/contract";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";

/** The draft of a page, for who holds a token that covers it. */
export const preview: RootResolver<QuerypreviewArgs> = () => {
  throw clientError("NOT_AVAILABLE", "This backend does not offer preview.");
};
