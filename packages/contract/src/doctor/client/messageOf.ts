/** Message of anything thrown. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message ? message : "for no reason that is known";
}
