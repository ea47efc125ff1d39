/** Replacement for a secret. */
const HIDDEN = "•••";

/** Shorter texts occur in too many other texts. */
const MIN_LENGTH = 4;

/** Suffixes of variables with a secret: tokens, passwords, and addresses or headers that contain some. */
const SECRET_NAMES =
  /(TOKEN|SECRET|PASSWORD|HEADERS|DATABASE_URL|SMTP_URL|WEBHOOK_URL|NOTICE_URL)$/;

/** A header of a request. */
export type Header = readonly [name: string, value: string];

/**
 * Makes a function that prepares texts for display: removes the secrets of requests, which a CMS may quote, and
 * control characters that could rewrite a terminal.
 */
export function concealer(headers: readonly Header[], url: string): (text: string) => string {
  const secrets = [...new Set([...headers.flatMap(([, value]) => formsOf(value)), ...inQuery(url)])]
    .filter((secret) => secret.length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    secrets
      .reduce((open, secret) => open.split(secret).join(HIDDEN), text)
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, " ");
}

/** Applies it to all texts in a value. */
export function concealed<Value>(value: Value, conceal: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === "string" ? conceal(each) : each,
  ) as Value;
}

/** Removes secrets from an address. */
export function publicAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** Forms of a secret in an answer: whole, without its scheme, decoded, encoded. */
function formsOf(value: string): string[] {
  const [, credentials = ""] = /^\S+\s+(.+)$/.exec(value) ?? [];
  const isBasic = /^basic\s/i.test(value);
  const decoded = isBasic ? Buffer.from(credentials, "base64").toString("utf8") : "";
  const plain = [value, credentials, decoded, ...decoded.split(/:(.*)/s)].filter(Boolean);
  return plain.flatMap((each) => [
    each,
    encodeURIComponent(each),
    JSON.stringify(each).slice(1, -1),
  ]);
}

/** Whether a variable contains a secret. */
export function isSecretVariable(name: string): boolean {
  return SECRET_NAMES.test(name);
}

function inQuery(url: string): string[] {
  return [...new URL(url).searchParams.values()].flatMap(formsOf);
}
