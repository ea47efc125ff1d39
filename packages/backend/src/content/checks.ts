import { isTimeZone } from "@quatrain/contract/settings";
import { isWebAddress } from "@quatrain/contract/linkAddress";
import { isPagePath } from "./pagePath";
import type { Problem } from "./references";

/** Checks values whose types are right. */
type Check = (values: Readonly<Record<string, unknown>>) => Problem[];

function range(field: string, least: number, most: number): Check {
  return (values) => {
    const value = values[field];
    if (typeof value !== "number" || (value >= least && value <= most)) return [];
    return [{ path: field, reason: `must be between ${least} and ${most}` }];
  };
}

function date(field: string): Check {
  return (values) => {
    const value = values[field];
    if (typeof value !== "string") return [];
    const isDate = /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value));
    return isDate ? [] : [{ path: field, reason: "must be a date (ISO 8601)" }];
  };
}

/** Allows only http and https; other schemes could run scripts. */
function webAddress(field: string): Check {
  return (values) => {
    const value = values[field];
    if (typeof value !== "string" || (!value.startsWith("/") && isWebAddress(value))) return [];
    return [{ path: field, reason: "must be an address beginning with https: or http:" }];
  };
}

function positive(field: string): Check {
  return range(field, 1, 2 ** 31 - 1);
}

function all(...parts: Check[]): Check {
  return (values) => parts.flatMap((check) => check(values));
}

const page: Check = (values) => {
  const problems: Problem[] = [];
  if (!isPagePath(String(values["path"]))) {
    const reason =
      "must be a path such as /about/team: small letters, digits and -._~, no slash at the end, " +
      "and not one that the site uses itself";
    problems.push({ path: "path", reason });
  }
  if (String(values["title"] ?? "").trim() === "") {
    problems.push({ path: "title", reason: "is empty" });
  }
  return problems;
};

const event: Check = (values) => {
  const { start, end, timeZone } = values;
  const problems: Problem[] = [];
  if (Date.parse(String(end)) < Date.parse(String(start))) {
    problems.push({ path: "end", reason: "lies before start" });
  }
  if (typeof timeZone === "string" && !isTimeZone(timeZone)) {
    problems.push({ path: "timeZone", reason: "must be an IANA name such as Europe/Zurich" });
  }
  return problems;
};

const chart: Check = ({ categories, series }) => {
  const names = Array.isArray(categories) ? categories.length : 0;
  const rows = Array.isArray(series) ? (series as { values?: unknown[] }[]) : [];
  return rows.flatMap((row, index) =>
    row?.values === undefined || row.values.length === names
      ? []
      : [
          {
            path: `series.${index}.values`,
            reason: `must hold ${names} numbers, one per category`,
          },
        ],
  );
};

const table: Check = ({ rows }) => {
  const lengths = (Array.isArray(rows) ? (rows as { cells?: unknown[] }[]) : []).map(
    (row) => row?.cells?.length ?? 0,
  );
  return lengths.flatMap((length, index) =>
    length === lengths[0]
      ? []
      : [{ path: `rows.${index}.cells`, reason: `must hold ${lengths[0]} cells as the first row` }],
  );
};

/** Most columns of a layout beyond the third. */
const MOST_FURTHER = 3;

const layout: Check = ({ further }) =>
  Array.isArray(further) && further.length > MOST_FURTHER
    ? [{ path: "further", reason: `must hold ${MOST_FURTHER} columns at most` }]
    : [];

const bounds: Check = ({ north, east, south, west }) => [
  ...(Number(north) > Number(south) ? [] : [{ path: "north", reason: "must be above south" }]),
  ...(Number(east) > Number(west) ? [] : [{ path: "east", reason: "must be above west" }]),
];

const home: Check = ({ path }) =>
  path === "/" ? [] : [{ path: "path", reason: "must be / for a home page" }];

const datedPage = all(page, date("created"), date("publishedAt"));

/** Checks beyond the types of the fields, by kind of content. */
export const checks: Readonly<Record<string, Check | undefined>> = {
  HomePage: all(datedPage, home),
  LandingPage: datedPage,
  ContentPage: datedPage,
  DetailPage: datedPage,
  InsightAuthor: datedPage,
  BlogOverview: datedPage,
  BlogDetailpage: datedPage,
  BlogAuthor: datedPage,
  EventDetailPage: all(datedPage, date("start"), date("end"), webAddress("onlineUrl"), event),
  EventDay: all(date("start"), date("end"), event),
  Notice: date("until"),
  RemoteVideoMedia: webAddress("url"),
  GeoPoint: all(range("latitude", -90, 90), range("longitude", -180, 180)),
  GeoBounds: all(
    range("north", -90, 90),
    range("south", -90, 90),
    range("east", -180, 180),
    range("west", -180, 180),
    bounds,
  ),
  FocalPoint: all(range("x", 0, 1), range("y", 0, 1)),
  MapItem: range("zoomLevel", 0, 19),
  ChartItem: all(chart, range("decimals", 0, 10)),
  TableItem: table,
  Layout: layout,
  NextEvents: positive("limit"),
  BlogTeaser: positive("limit"),
  TeaserItemCmtyExt: date("date"),
};
