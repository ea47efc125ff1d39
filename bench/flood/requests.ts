import { type Agent, request as httpRequest } from "node:http";
import { fieldNames } from "../../src/forms/fieldNames";

export interface Request {
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export type Requests = (number: number) => Request;

/** The worst query that the search takes: many words, each the beginning of others. */
const WORDS = "aa ab ac ad ae af ag ah ai aj ak al am an ao ap";

/** A form that a browser without script sends to have one more field: it is drawn again. */
export const form: Requests = () => ({
  path: "/api/webform",
  status: 200,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({
    [fieldNames.id]: "contact",
    [fieldNames.langcode]: "de",
    [fieldNames.add]: "topics",
  }).toString(),
});

/** What the flood asks for. Each request is another one, so that nothing is shared. */
export const floods: Record<string, Requests> = {
  "unknown paths": (number) => ({ path: `/de/unknown-${number}`, status: 404 }),
  searches: (number) => ({
    path: `/de/search?q=${encodeURIComponent(`${WORDS} ${number}`)}`,
    status: 200,
  }),
  forms: form,
  previews: (number) => ({
    path: `/de/preview/a-${number}`,
    status: 403,
    headers: { cookie: "preview_token=no-token" },
  }),
};

/** Sends a request as a visitor, who is known by an address. */
export function send(
  url: string,
  { path, headers, body }: Request,
  visitor: string,
  agent: Agent,
): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  const options = {
    agent,
    method: body === undefined ? "GET" : "POST",
    headers: { accept: "text/html", "x-forwarded-for": visitor, ...headers },
  };
  return new Promise((done, failed) => {
    httpRequest(url + path, options, (response) => {
      const { statusCode: status, headers: answered } = response;
      response
        .resume()
        .once("end", () => done({ status, retryAfter: answered["retry-after"] }))
        .once("error", failed);
    })
      .once("error", failed)
      .end(body);
  });
}
