import { concealer, type Header } from "@quatrain/contract/secrets";

/** Headers for the CMS. They are private, so that no log or fingerprint of the configuration contains them. */
export class CmsHeaders {
  readonly #headers: readonly Header[];

  constructor(headers: readonly Header[] = []) {
    this.#headers = headers;
  }

  /** Adds the headers to a request. Redirects are off, because fetch would pass the headers on. */
  addedTo(init: RequestInit): RequestInit {
    if (this.#headers.length === 0) return init;
    const headers = new Headers(init.headers);
    for (const [name, value] of this.#headers) headers.set(name, value);
    return { ...init, headers, redirect: "manual" };
  }

  /** Removes the secrets from a text of the CMS, which may quote them. */
  concealedIn(text: string, url: string): string {
    return this.#headers.length === 0 ? text : concealer(this.#headers, url)(text);
  }
}
