import type { ContentContext } from "../../content/context";
import type { Config } from "../../config/config";
import type { EditOperation } from "../../store/edits";
import type { Database } from "../../store/openDatabase";
import type { Publishing } from "../publishing/publishing";

/** What editing content needs. */
export interface EditingContext extends ContentContext {
  readonly services: {
    readonly config: Pick<Config, "dataDir" | "approvalRequired">;
    readonly db: Database;
    readonly publishing: Publishing;
  };
  /** What is done, and who does it. */
  readonly operation: EditOperation;
}
