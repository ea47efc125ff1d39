import type { Finding } from "../findings";
import type { Report } from "../report";
import type { Since } from "./earlier";
import {
  durationText,
  HEADINGS,
  LEFT_OUT,
  LEFT_OUT_REMEDY,
  leftOutRows,
  WEIGHTS,
  withoutLeftOut,
} from "./text";

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1, h2, h3 { line-height: 1.25; }
  h3 { margin-bottom: 0; }
  code { font-size: 0.9em; overflow-wrap: anywhere; }
  li { overflow-wrap: anywhere; }
  .table { overflow-x: auto; }
  table { border-collapse: collapse; }
  th, td { border-bottom: 1px solid #8888; padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; }
  .summary { font-size: 1.25rem; font-weight: bold; }`;

/** The report as a self-contained page. Escapes everything from the CMS. */
export function htmlReport(report: Report, since?: Since): string {
  const { cms, examined, languages, pages, findings, buildMs, source } = report;
  const { listed, leftOut } = withoutLeftOut(findings);
  const read = Object.entries(pages.read).map(([kind, count]) => `${count} ${kind}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`Report on ${cms}`)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>Report on <code>${escaped(cms)}</code></h1>
<p class="summary">${escaped(report.summary)}</p>
<dl>
<dt>Examined</dt><dd><time datetime="${escaped(examined)}">${escaped(examined)}</time></dd>
<dt>Languages</dt><dd>${escaped(languages.join(", ") || "none")}</dd>
<dt>Pages</dt><dd>${escaped(`${pages.known} known; read whole: ${read.join(", ") || "none"}; ${pages.unread} not read`)}</dd>
${source === null ? "" : `<dt>Source</dt><dd>${escaped(`${source.name}: ${source.items} items, ${source.faults.length} with faults, ${source.remarks.total} with remarks`)}</dd>`}
${buildMs === null ? "" : `<dt>Reading all pages takes a build about</dt><dd>${escaped(durationText(buildMs))}</dd>`}
</dl>
${since ? sinceSection(since) : ""}
${WEIGHTS.map((weight) => {
  const own = listed.filter((finding) => finding.weight === weight);
  if (own.length === 0) return "";
  return `<h2>${escaped(HEADINGS[weight])} (${own.length})</h2>\n${own.map(findingSection).join("\n")}`;
}).join("\n")}
${leftOut ? leftOutTable(report) : ""}
${capabilityTable(report)}
${timingTable(report)}
</main>
</body>
</html>
`;
}

function findingSection({ id, sentence, remedy, places, count }: Finding): string {
  const more = count - places.length;
  const items = places.map((place) => `<li>${escaped(place)}</li>`);
  if (items.length > 0 && more > 0) items.push(`<li>and ${more} more</li>`);
  return `<h3>${escaped(sentence)}</h3>
<p>${escaped(remedy)} <small><code>${escaped(id)}</code></small></p>
${items.length > 0 ? `<ul>\n${items.join("\n")}\n</ul>` : ""}`;
}

function sinceSection({ examined, added, mended }: Since): string {
  if (examined === null) return "<h2>Changes</h2>\n<p>This is the first run that is kept.</p>";
  const list = (all: Since["added"]) =>
    all.length === 0
      ? "<p>Nothing.</p>"
      : `<ul>${all.map(({ sentence }) => `<li>${escaped(sentence)}</li>`).join("")}</ul>`;
  return `<h2>Since ${escaped(examined)}</h2>
<h3>New</h3>
${list(added)}
<h3>Mended</h3>
${list(mended)}`;
}

function leftOutTable(report: Report): string {
  const rows = leftOutRows(report).map(({ name, what }) => [
    `<code>${escaped(name)}</code>`,
    escaped(what),
  ]);
  const head = table(["Left out", "What the site does without it"], rows);
  return `<h2>${LEFT_OUT} (${rows.length})</h2>\n<p>${LEFT_OUT_REMEDY}</p>\n${head}`;
}

function capabilityTable({ capabilities }: Report): string {
  if (capabilities.length === 0) return "";
  const rows = capabilities.map(({ name, state, lacking }) => [
    `<code>${escaped(name)}</code>`,
    escaped(state),
    escaped(
      lacking
        .filter(({ isAbsent }) => !isAbsent)
        .map(({ coordinate, reason }) => `${coordinate}: ${reason}`)
        .join(" "),
    ),
  ]);
  return `<h2>Capabilities</h2>\n${table(["Name", "There", "What the site cannot use"], rows)}`;
}

function timingTable({ timings }: Report): string {
  if (timings.length === 0) return "";
  const rows = timings.map(({ operation, count, p50, max }) => [
    `<code>${escaped(operation)}</code>`,
    ...[count, p50, max].map(String),
  ]);
  return `<h2>Answers</h2>\n${table(["Operation", "Count", "Half of them within (ms)", "Longest (ms)"], rows)}`;
}

/** @param rows escaped cells; the first of each row is its header */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const body = rows.map(
    ([first = "", ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((each) => `<td>${each}</td>`).join("")}</tr>`,
  );
  return `<div class="table"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join("\n")}
</tbody>
</table></div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
