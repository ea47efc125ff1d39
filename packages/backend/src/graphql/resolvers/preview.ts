import type { QueryPreviewArgs } from "@quatrain/contract";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";

/** The draft of a page, for who holds a token that covers it. */
export const preview: RootResolver<QueryPreviewArgs> = () => {
  throw clientError("NOT_AVAILABLE", "This backend does not offer preview.");
};
