import type { Header } from "./secrets";

/** Headers that the client sets itself. */
const OWN = [
  "accept",
  "content-type",
  "content-length",
  "host",
  "connection",
  "transfer-encoding",
  "x-forwarded-for",
  "apollo-require-preflight",
];

/**
 * Parses the setting GRAPHQL_HEADERS: a JSON object of names and values.
 *
 * @returns the fault, without values, if it is invalid
 */
export function readCmsHeaders(text: string): Header[] | { fault: string } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = undefined;
  }
  const headers = typeof read === "object" && read !== null ? Object.entries(read) : [];
  const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
  if (!isObject || !headers.every(isText)) {
    return { fault: 'must be a JSON object of texts, such as {"Authorization": "Bearer …"}' };
  }
  for (const [name, value] of headers) {
    if (OWN.includes(name.toLowerCase())) return { fault: `must not set ${name}` };
    try {
      new Headers([[name, value]]);
    } catch {
      return { fault: `must hold headers: ${JSON.stringify(name)} or its value is none` };
    }
  }
  return headers;
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}
