import { z } from "zod";

/** An environment variable that holds a whole number between two others. */
export function wholeNumber(least: number, most: number) {
  const fault = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error: fault })
    .int({ error: fault })
    .min(least, { error: fault })
    .max(most, { error: fault });
}

/** The same, with a default. */
export function integer(fallback: number, least: number, most: number) {
  return wholeNumber(least, most).default(fallback);
}
