/** Result of fetching a file. */
export type FoundFile =
  { readonly type: string } | { readonly reason: string; readonly isUnreachable: boolean };

/**
 * Fetches a file by HEAD; if that is refused, by GET, aborted after the headers. Sends no headers meant for the
 * CMS, as visitors do.
 */
export async function fetchHead(address: string, timeoutMs: number): Promise<FoundFile> {
  let reason = "";
  for (const method of ["HEAD", "GET"]) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { method, signal });
      await response.body?.cancel();
      if (response.ok) return { type: response.headers.get("content-type") ?? "" };
      reason = `status ${response.status}`;
      if (![400, 403, 404, 405, 501].includes(response.status)) break;
    } catch {
      return { reason: "it cannot be reached", isUnreachable: true };
    }
  }
  return { reason, isUnreachable: false };
}
