import type { Weight } from "../catalogue/entry";
import type { Finding } from "../findings";
import type { Report, ReportedCapability } from "../report";
import type { Since } from "./earlier";

/** Headings by severity. */
export const HEADINGS: Readonly<Record<Weight, string>> = {
  must: "Must mend: the site cannot be built, or shows what it must not",
  should: "Should mend: parts of the site are lost",
  note: "Good to know",
};

/** Heading for what the schema leaves out, as the docs recommend for missing capabilities. */
export const LEFT_OUT = "Good to know: what the schema leaves out, and what the site does without";

export const LEFT_OUT_REMEDY =
  "Nothing, if the site does not need it. docs/capabilities.md lists what belongs to each.";

export const WEIGHTS: readonly Weight[] = ["must", "should", "note"];

/** The report as lines of text. */
export function textReport(report: Report, since?: Since): string {
  const { capabilities, findings, languages, pages } = report;
  const read = Object.entries(pages.read);
  const sum = read.reduce((all, [, count]) => all + count, 0);
  const { listed, leftOut } = withoutLeftOut(findings);
  return [
    `The CMS at ${report.cms}`,
    "",
    `Languages: ${languages.join(", ") || "none"}.`,
    `Pages: ${pages.known} known, ${sum} read whole${read.length > 0 ? `: ${read.map(([kind, count]) => `${count} ${kind}`).join(", ")}` : ""}${pages.unread > 0 ? `; ${pages.unread} not read` : ""}.`,
    ...sourceLines(report),
    ...(report.buildMs === null
      ? []
      : [`Reading all of them takes a build about ${durationText(report.buildMs)}.`]),
    ...capabilityLines(capabilities),
    ...WEIGHTS.flatMap((weight) =>
      section(
        HEADINGS[weight],
        listed.filter((finding) => finding.weight === weight),
      ),
    ),
    ...(leftOut ? leftOutLines(report) : []),
    ...timingLines(report),
    ...(since ? ["", ...sinceLines(since)] : []),
    "",
    report.summary,
  ].join("\n");
}

function capabilityLines(all: readonly ReportedCapability[]): string[] {
  if (all.length === 0) return [];
  const line = (title: string, state: ReportedCapability["state"]) => {
    const names = all.filter((each) => each.state === state && !each.group).map(({ name }) => name);
    return names.length > 0 ? [`${title}: ${names.join(", ")}.`] : [];
  };
  const kinds = all.filter(({ group }) => group !== null);
  const whole = kinds.filter(({ state }) => state !== "missing").length;
  return [
    "",
    ...line("Capabilities that are whole", "whole"),
    ...line("In part", "partial"),
    ...line("Missing", "missing"),
    `Kinds of pages, blocks, media and form elements: ${whole} of ${kinds.length}.`,
  ];
}

/** Separates left-out parts of the schema, which have a table of their own. */
export function withoutLeftOut(findings: readonly Finding[]): {
  listed: readonly Finding[];
  leftOut: boolean;
} {
  const listed = findings.filter(({ id }) => !/^(missing|left-out)\//.test(id));
  return { listed, leftOut: listed.length < findings.length };
}

/** Left-out parts by capability. */
export function leftOutRows({ capabilities }: Report): { name: string; what: string }[] {
  return capabilities.flatMap(({ name, state, without, lacking }) => {
    if (state === "missing") return [{ name, what: without }];
    const absent = lacking.filter(({ isAbsent }) => isAbsent);
    const names = absent.map(({ coordinate }) => coordinate);
    return names.length > 0 ? [{ name, what: `In part: without ${names.join(", ")}.` }] : [];
  });
}

function leftOutLines(report: Report): string[] {
  const rows = leftOutRows(report);
  const width = Math.max(...rows.map(({ name }) => name.length));
  return [
    "",
    `${LEFT_OUT} (${rows.length})`,
    "",
    ...rows.map(({ name, what }) => `  ${name.padEnd(width)}  ${what}`),
    "",
    `  ${LEFT_OUT_REMEDY}`,
  ];
}

function sourceLines({ source }: Report): string[] {
  if (source === null) return [];
  const { name, items, readAt, faults, remarks } = source;
  const when = readAt === null ? "not read yet" : `read at ${readAt}`;
  return [
    `Source: ${name}, ${items} items, ${when}, ${faults.length} with faults, ${remarks.total} with remarks.`,
  ];
}

function section(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return ["", `${heading} (${findings.length})`, ...findings.flatMap(findingLines)];
}

function findingLines({ id, sentence, remedy, places, count }: Finding): string[] {
  const more = count - places.length;
  return [
    "",
    `  ${sentence} [${id}]`,
    ...places.map((place) => `    - ${place}`),
    ...(places.length > 0 && more > 0 ? [`    - and ${more} more`] : []),
    `    ${remedy}`,
  ];
}

function timingLines({ timings }: Report): string[] {
  if (timings.length === 0) return [];
  const lines = timings.map(
    ({ operation, count, p50, max }) =>
      `  ${operation.padEnd(20)} ${String(count).padStart(5)} × ${String(p50).padStart(6)} ms, at most ${max} ms`,
  );
  return ["", "Answers (how many, what half of them took, the longest)", ...lines];
}

function sinceLines({ examined, added, mended }: Since): string[] {
  if (examined === null) return ["This is the first run that is kept."];
  const list = (title: string, all: Since["added"]) => [
    `${title}:${all.length === 0 ? " nothing." : ""}`,
    ...all.map(({ sentence, id }) => `  ${sentence} [${id}]`),
  ];
  return [`Since ${examined}`, ...list("New", added), ...list("Mended", mended)];
}

/** A duration in words. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} minutes`;
}
