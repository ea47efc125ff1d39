/** What an error says, whatever was thrown and wherever it was made. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message ? message : "for no reason that is known";
}
