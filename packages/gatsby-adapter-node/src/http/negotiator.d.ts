// The published types lack the second argument of `encodings`.
declare module "negotiator" {
  import type { IncomingMessage } from "node:http";

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, "headers">);
    /** Acceptable encodings, best first; `preferred` decides between equal ones. */
    encodings(available: string[], options?: { preferred?: string[] }): string[];
    languages(available?: string[]): string[];
    mediaTypes(available?: string[]): string[];
  }
}
