import type { QuerySearchArgs } from "@quatrain/contract";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";

/** Full-text search in one language. */
export const search: RootResolver<QuerySearchArgs> = () => {
  throw clientError("NOT_AVAILABLE", "This backend does not offer search.");
};
