// It comes without types.
declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  /** Calls a listener just before the response headers are written. */
  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}
