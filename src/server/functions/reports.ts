import { z } from "zod";

/** Logged fields of one report. */
export type Report =
  | { event: "browser error"; page: string; message: string; stack: string | undefined }
  | {
      event: "policy violation";
      page: string;
      directive: string;
      blocked: string;
      source: string | undefined;
      line: number | undefined;
    };

/** Most reports per request; browsers batch them. */
const MAX_REPORTS = 10;

const text = (length: number) => z.string().transform((value) => value.slice(0, length));
/** Drops the query, which may contain what a visitor typed. */
const address = text(2000).transform((value) => value.replace(/[?#].*$/s, "").slice(0, 300));

const browserError = z
  .object({ page: address, message: text(500), stack: text(2000).optional() })
  .transform(({ page, message, stack }): Report => ({
    event: "browser error",
    page,
    message,
    stack,
  }));

/** Format of `report-uri`. */
const cspReport = z
  .object({
    "csp-report": z.object({
      "document-uri": address,
      "effective-directive": text(100).optional(),
      "violated-directive": text(100).default(""),
      "blocked-uri": address.default(""),
      "source-file": address.optional(),
      "line-number": z.number().optional(),
    }),
  })
  .transform(({ "csp-report": report }): Report => ({
    event: "policy violation",
    page: report["document-uri"],
    directive: report["effective-directive"] ?? report["violated-directive"],
    blocked: report["blocked-uri"],
    source: report["source-file"],
    line: report["line-number"],
  }));

/** Format of `report-to`. */
const violation = z
  .object({
    type: z.literal("csp-violation"),
    url: address,
    body: z.object({
      effectiveDirective: text(100),
      blockedURL: address.nullish(),
      sourceFile: address.nullish(),
      lineNumber: z.number().nullish(),
    }),
  })
  .transform(({ url, body }): Report => ({
    event: "policy violation",
    page: url,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? "",
    source: body.sourceFile ?? undefined,
    line: body.lineNumber ?? undefined,
  }));

const single = z.union([browserError, cspReport, violation]);

/** Parses the reports of a request, shortened for the log. Skips invalid ones. */
export function readReports(body: unknown): Report[] {
  const given: unknown[] = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return given.flatMap((each) => {
    const { data } = single.safeParse(each);
    return data ? [data] : [];
  });
}
