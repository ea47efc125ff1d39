// It comes without types.
declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  /** Calls a listener when the headers of an answer are about to be written. */
  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}
