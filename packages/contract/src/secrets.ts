/** What takes the place of a secret. */
const HIDDEN = "•••";

/** Shorter texts stand in too many others to be distinguished from them. */
const MIN_LENGTH = 4;

/** How the names of variables end that hold a secret: tokens and passwords, and addresses and headers with some in them. */
const SECRET_NAMES =
  /(TOKEN|SECRET|PASSWORD|HEADERS|DATABASE_URL|SMTP_URL|WEBHOOK_URL|NOTICE_URL)$/;

/** A header of a request. */
export type Header = readonly [name: string, value: string];

/**
 * Makes texts fit to be shown: without the secrets that are sent, which a CMS may quote in its answers, and without
 * the control characters by which it could write over a terminal.
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

/** The same for all texts in a value. */
export function concealed<Value>(value: Value, conceal: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === "string" ? conceal(each) : each,
  ) as Value;
}

/** The address without what may be secret in it. */
export function publicAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** A value as it may stand in an answer: whole, without its scheme, decoded, encoded. */
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

/** Whether nobody but the processes that read a variable may know it. */
export function isSecretVariable(name: string): boolean {
  return SECRET_NAMES.test(name);
}

function inQuery(url: string): string[] {
  return [...new URL(url).searchParams.values()].flatMap(formsOf);
}
