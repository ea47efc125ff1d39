import type { Audit, Report } from "./report";

/** Most places to name per finding. */
const PLACES = 4;
/** Maximum length of a text. */
const LENGTH = 90;

/** Blocking time above which the long tasks are named, in milliseconds. */
const BLOCKING_MS = 50;

/** Audits that the table already shows, such as by the mark `noindex`. */
const SHOWN_IN_TABLE = ["is-crawlable"];

/**
 * What Lighthouse faults on a page that is not perfect: audits that failed and insights, each in one line
 * with the places that it names.
 */
export function findings({ audits, categories }: Report): string[] {
  const all = Object.values(categories);
  if (all.every(({ score }) => score === 1)) return longTasks(audits);
  const refs = all.flatMap(({ auditRefs }) => auditRefs);
  // Times stand in the table, and what is hidden counts for nothing.
  const counted = refs.filter(({ group }) => group !== "metrics" && group !== "hidden");
  const failed = [...new Set(counted.map(({ id }) => id))]
    .filter((id) => !SHOWN_IN_TABLE.includes(id))
    .flatMap((id) => {
      const audit = audits[id];
      return audit && hasFailed(audit) ? [line(id, audit)] : [];
    });
  return [...failed, ...longTasks(audits)];
}

/** The tasks of a page that blocks, with what caused them and how long they took. */
function longTasks(audits: Report["audits"]): string[] {
  const { "long-tasks": tasks, "total-blocking-time": blocking } = audits;
  return tasks && (blocking?.numericValue ?? 0) > BLOCKING_MS ? [line("long-tasks", tasks)] : [];
}

function hasFailed({ score, scoreDisplayMode }: Audit): boolean {
  return score !== null && score < 1 && scoreDisplayMode !== "informative";
}

function line(id: string, { displayValue, details }: Audit): string {
  const places = [...new Set(flat(details?.items ?? []).map(place))].filter(Boolean);
  const more = places.length > PLACES ? [`and ${places.length - PLACES} more`] : [];
  const named = [...places.slice(0, PLACES), ...more].join("; ");
  return [id, displayValue, named].filter(Boolean).join(" – ");
}

type Item = Record<string, unknown>;

const asItem = (value: unknown) => (typeof value === "object" && value ? (value as Item) : {});
const asList = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** Lists of insights hold tables, sections and trees of requests. */
function flat(items: readonly unknown[]): Item[] {
  return items.map(asItem).flatMap((item) => {
    if (item["type"] === "table") return flat(asList(item["items"]));
    if (item["type"] === "list-section") return flat([item["value"]]);
    if (item["type"] === "network-tree") return requests(item["chains"]);
    return item["type"] === "text" ? [] : [item];
  });
}

/** The last request of each chain, which is what the page waits for. */
function requests(chains: unknown): Item[] {
  return Object.values(asItem(chains)).flatMap((request) => {
    const { url, children } = asItem(request);
    const below = requests(children);
    return below.length > 0 ? below : [{ url }];
  });
}

/** One place of a finding: where, why, and what it costs. */
function place(item: Item): string {
  const where = textOf(item["node"] ?? item["url"] ?? item["source"] ?? item["groupLabel"]);
  const reason = textOf(item["reason"] ?? item["description"]);
  const below = asList(asItem(item["subItems"])["items"]).map((sub) => {
    const { signal, reason: why, location } = asItem(sub);
    return textOf(signal ?? why ?? location);
  });
  const address = item["node"] ? textOf(item["url"]) : "";
  const parts = [where, address, reason, ...new Set(below), ...costs(item)].filter(Boolean);
  return parts.join(", ");
}

function costs(item: Item): string[] {
  const number = (name: string) => Number(item[name] ?? 0);
  const bytes = number("wastedBytes");
  const time = number("wastedMs") || number("reflowTime") || number("duration");
  return [
    ...(bytes > 0 ? [`${(bytes / 1024).toFixed(1)} KB`] : []),
    ...(time > 0 ? [`${time.toFixed(0)} ms`] : []),
  ];
}

/** A text, a part of the page, or a line of script. */
function textOf(value: unknown): string {
  const { selector, url, line: row, value: text } = asItem(value);
  const said = typeof value === "string" ? value : (selector ?? text ?? url);
  if (typeof said !== "string") return "";
  const place = typeof row === "number" ? `${said}:${row}` : said;
  const short = decoded(place.replace(/^https?:\/\/[^/]+(?=\/)/, "").replace(/\s+/g, " "));
  return short.length > LENGTH ? `${short.slice(0, LENGTH)}…` : short;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // It has a percent sign of its own.
  }
}
