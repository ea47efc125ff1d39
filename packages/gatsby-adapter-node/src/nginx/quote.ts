/** A text as nginx reads it, in quotes. What looks like a variable is one. */
export function quote(text: string): string {
  // A line break could begin another directive.
  if (/[\r\n\0]/.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)}.`);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Name of the variable that is a dollar sign: nginx has no other way to write one. */
export const DOLLAR = "site_dollar";

/** A text as nginx reads it, in quotes, without variables. */
export function quoteLiterally(text: string): string {
  return quote(text.replaceAll("$", `\${${DOLLAR}}`));
}
