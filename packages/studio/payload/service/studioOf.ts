import type { Payload } from "payload";
import { Studio } from "./Studio";

// Next bundles this file several times, but the process must have one studio.
const KEY = Symbol.for("quatrain.studio");
const globals = globalThis as unknown as { [KEY]?: Studio };

/** The process's studio. */
export function studioOf(payload: Payload): Studio {
  globals[KEY] ??= new Studio(payload);
  return globals[KEY];
}
