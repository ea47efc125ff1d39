import { createHash } from "node:crypto";
import { ENCODINGS, type Encoding } from "../store/encodings";
import { compressBody, worthCompressing } from "./encodings";

/** A rendered body, hashed and compressed once. */
export class Content {
  readonly body: Buffer;
  #hash: string | undefined;
  readonly #encoded = new Map<Encoding | undefined, Promise<Buffer>>();

  constructor(text: string) {
    this.body = Buffer.from(text);
  }

  /** Available encodings besides identity. */
  get encodings(): readonly Encoding[] {
    return worthCompressing(this.body) ? ENCODINGS : [];
  }

  /** A strong ETag, different for each encoding. */
  etag(encoding: Encoding | undefined): string {
    this.#hash ??= createHash("sha256").update(this.body).digest("base64url").slice(0, 27);
    return encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`;
  }

  encoded(encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compressBody(this.body, encoding);
    this.#encoded.set(encoding, known);
    return known;
  }
}
