import { cmsHeadersSetting, readSettings, settingFaults } from "@quatrain/contract/settings";
import { z } from "zod";
import { concealer, type Header } from "@quatrain/contract/secrets";
import { serverEnv } from "./serverEnv";

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

/** Environment variables for the connection to the CMS. */
export const cmsEnvironment = z.object({
  GRAPHQL_API_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an http or https address, such as http://127.0.0.1:4000/graphql",
    })
    .default("http://127.0.0.1:4000/graphql"),
  GRAPHQL_METHOD: z.enum(["POST", "GET"], { error: "must be POST or GET" }).default("POST"),
  GRAPHQL_HEADERS: cmsHeadersSetting,
  GRAPHQL_TIMEOUT_MS: z.coerce
    .number({ error: "must be a number of milliseconds" })
    .int("must be a whole number of milliseconds")
    .min(100, "must be at least 100 milliseconds")
    .max(120_000, "must be at most 120000 milliseconds")
    .default(5000),
});

/** Connection of the site to the CMS. */
export interface CmsConfig {
  /** Address of the GraphQL endpoint. */
  url: string;
  method: "POST" | "GET";
  /** Sent with each request to the CMS, and only there. */
  headers: CmsHeaders;
  /** Timeout of one visitor's request, in milliseconds. */
  timeoutMs: number;
}

/** One fault per invalid variable; each says what to set. */
export function cmsConfigFaults(env: NodeJS.ProcessEnv = serverEnv()): string[] {
  return settingFaults(cmsEnvironment, env);
}

/**
 * Reads the settings from the environment.
 *
 * @throws Error that lists every fault.
 */
export function cmsConfig(env: NodeJS.ProcessEnv = serverEnv()): CmsConfig {
  const values = readSettings(cmsEnvironment, env);
  return {
    url: values.GRAPHQL_API_URL,
    method: values.GRAPHQL_METHOD,
    headers: new CmsHeaders(values.GRAPHQL_HEADERS),
    timeoutMs: values.GRAPHQL_TIMEOUT_MS,
  };
}
