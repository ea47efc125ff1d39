import { z } from "zod";
import type { Connection } from "../client/connection";
import { readBody } from "../../exchange";
import type { Findings } from "../findings";

const fault = z.object({
  of: z.string(),
  id: z.string(),
  langcode: z.string().nullable(),
  shown: z.boolean(),
  problems: z.array(z.object({ path: z.string(), reason: z.string() })),
});

const remarkedItem = z.object({
  remarks: z.array(z.object({ file: z.string(), reason: z.string() })),
});

/** Default for backends that report no remarks. */
const NO_REMARKS = { total: 0, first: [] };

const status = z.object({
  source: z
    .object({
      name: z.string(),
      readAt: z.string().nullable(),
      error: z.string().nullable(),
      items: z.number(),
      faults: z.array(fault),
      remarks: z.object({ total: z.number(), first: z.array(remarkedItem) }).default(NO_REMARKS),
    })
    .nullable(),
});

const refusal = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1),
});

/** State of mirroring, as the CMS of this project reports it at `/status`. */
export type ReportedSource = z.infer<typeof status>["source"];

/** Checks the source that the CMS mirrors. Null: none, or not reported. */
export async function checkSource(
  connection: Connection,
  findings: Findings,
): Promise<ReportedSource> {
  const answer = await statusOf(connection);
  // Other CMSs answer there with anything, or nothing.
  if (refusal.safeParse(answer).success) findings.add("source-unseen");
  const { data } = status.safeParse(answer);
  const source = data?.source ?? null;
  if (source === null) return null;
  const { name, error, faults, remarks } = source;
  if (error !== null) findings.add("source-unread", error, name);
  for (const { of, id, langcode, shown, problems } of faults) {
    const item = `${of} ${id}${langcode === null ? "" : ` (${langcode})`}`;
    for (const { path, reason } of problems) {
      const where = [item, path, reason].filter(Boolean).join(": ");
      findings.add("source-faults", `${where}${shown ? "" : " It is not shown."}`, name);
    }
  }
  for (const { file, reason } of remarks.first.flatMap((each) => each.remarks)) {
    findings.add("source-remarks", `${file}: ${reason}`, name);
  }
  return source;
}

async function statusOf({ options }: Connection): Promise<unknown> {
  const headers = new Headers({ accept: "application/json" });
  for (const [name, value] of options.headers) headers.set(name, value);
  try {
    // Do not follow redirects, which would pass the headers on.
    const response = await fetch(new URL("status", options.url), {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const hasStatus = response.ok || response.status === 401 || response.status === 403;
    const body = await readBody(response);
    return hasStatus && body !== null ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
