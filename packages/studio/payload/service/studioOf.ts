import type { Payload } from "payload";
import { Studio } from "./Studio";

// Next bundles this file several times; there is one studio in a process all the same.
const KEY = Symbol.for("quatrain.studio");
const kept = globalThis as unknown as { [KEY]?: Studio };

/** What stands between Payload and the CMS. */
export function studioOf(payload: Payload): Studio {
  kept[KEY] ??= new Studio(payload);
  return kept[KEY];
}
