import { concealer, type Header } from "@quatrain/contract/secrets";

/**
 * Headers for the CMS alone. They are secret, and so private: code that writes a configuration to a log or a
 * fingerprint, does not write these down.
 */
export class CmsHeaders {
  readonly #headers: readonly Header[];

  constructor(headers: readonly Header[] = []) {
    this.#headers = headers;
  }

  /** The request with these headers. It follows no redirect then, or they would go along to wherever it leads. */
  addedTo(init: RequestInit): RequestInit {
    if (this.#headers.length === 0) return init;
    const headers = new Headers(init.headers);
    for (const [name, value] of this.#headers) headers.set(name, value);
    return { ...init, headers, redirect: "manual" };
  }

  /** A text of the CMS as it may be shown: without the secrets, which it may quote. */
  concealedIn(text: string, url: string): string {
    return this.#headers.length === 0 ? text : concealer(this.#headers, url)(text);
  }
}
