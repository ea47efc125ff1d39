import type { ContentContext } from "../../content/context";
import type { Config } from "../../config/config";
import type { EditOperation } from "../../store/edits";
import type { Database } from "../../store/openDatabase";
import type { Publishing } from "../publishing/publishing";

export interface EditingContext extends ContentContext {
  readonly services: {
    readonly config: Pick<Config, "dataDir" | "approvalRequired">;
    readonly db: Database;
    readonly publishing: Publishing;
  };
  /** The operation and its editor. */
  readonly operation: EditOperation;
}
