/** HTML that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Writes HTML: whatever is filled in is escaped, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, next, index) => text + write(parts[index - 1]) + next));
}

/** HTML that was sanitized. */
export function sanitized(text: string): Html {
  return new Html(text);
}

/** Attributes as React names them; those that are false or not set are left out. */
export function attributes(values: object): Html {
  const written = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null || value === false) return [];
    return value === true ? ` ${name.toLowerCase()}` : ` ${name.toLowerCase()}="${escape(value)}"`;
  });
  return new Html(written.join(""));
}

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "object" && part !== null) return part.map(write).join("");
  return part === undefined || part === null || part === false ? "" : escape(part);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
