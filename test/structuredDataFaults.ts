/** A statement of structured data, or a part of one. */
type Statement = Record<string, unknown>;

const REQUIRED: Record<string, readonly string[]> = {
  // What search engines require of each kind, and what the site promises beyond it.
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction", "publisher", "inLanguage"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  WebPage: ["name", "url", "isPartOf", "inLanguage"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Article: ["headline", "author", "datePublished", "dateModified", "publisher", "inLanguage"],
  BlogPosting: ["headline", "author", "datePublished", "dateModified", "publisher", "inLanguage"],
  ProfilePage: ["mainEntity"],
  Person: ["name", "url"],
  Event: [
    ...["name", "startDate", "endDate", "location", "eventStatus", "eventAttendanceMode"],
    ...["organizer", "eventSchedule"],
  ],
  Schedule: ["scheduleTimezone", "startDate"],
  Place: ["name", "address"],
  VirtualLocation: ["url"],
  PostalAddress: [],
  GeoCoordinates: ["latitude", "longitude"],
  ImageObject: ["url"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

const ADDRESSES = ["url", "item", "image", "urlTemplate", "mainEntityOfPage", "sameAs"];
const DATES = ["datePublished", "dateModified", "startDate", "endDate"];
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * What is wrong with structured data by the rules that schema.org and search engines document:
 * kinds that nobody expects, properties that are missing or empty, addresses that are not absolute,
 * dates without offset, references to statements that are not there, and gaps in breadcrumbs.
 *
 * @param text content of a script element of the type application/ld+json.
 */
export function structuredDataFaults(text: string): string[] {
  const data = JSON.parse(text) as { "@context"?: unknown; "@graph"?: unknown };
  const graph = Array.isArray(data["@graph"]) ? (data["@graph"] as unknown[]) : [];
  const faults = data["@context"] === "https://schema.org" ? [] : ["@context"];
  if (graph.length === 0) faults.push("@graph is empty");
  const ids = new Set(graph.flatMap((entry) => (isStatement(entry) ? [entry["@id"]] : [])));
  graph.forEach((entry, index) => faults.push(...faultsOf(entry, String(index), ids)));
  return faults;
}

function faultsOf(value: unknown, place: string, ids: ReadonlySet<unknown>): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => faultsOf(entry, `${place}.${index}`, ids));
  }
  if (!isStatement(value)) return value === null ? [`${place} is null`] : [];
  const kind = value["@type"];
  if (kind === undefined) {
    return ids.has(value["@id"]) ? [] : [`${place} refers to nothing: ${String(value["@id"])}`];
  }
  const required = typeof kind === "string" ? REQUIRED[kind] : undefined;
  if (!required) return [`${place} is of the unknown kind ${String(kind)}`];
  const own = `${place} ${String(kind)}`;
  return [
    ...required.filter((name) => isEmpty(value[name])).map((name) => `${own} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, entry]) => [
      ...valueFaults(name, entry).map((fault) => `${own}: ${fault}`),
      ...faultsOf(entry, `${own}.${name}`, ids),
    ]),
    ...(kind === "BreadcrumbList" ? positionFaults(value["itemListElement"]) : []),
  ];
}

function valueFaults(name: string, value: unknown): string[] {
  const texts = [value].flat().filter((entry) => typeof entry === "string");
  if (ADDRESSES.includes(name)) {
    return texts.filter((text) => !/^https?:\/\//.test(text)).map((text) => `${name} is ${text}`);
  }
  if (DATES.includes(name)) {
    return texts.filter((text) => !ISO_DATE.test(text)).map((text) => `${name} is ${text}`);
  }
  return [];
}

function positionFaults(items: unknown): string[] {
  const positions = Array.isArray(items)
    ? (items as Statement[]).map((item) => item["position"])
    : [];
  return positions.every((position, index) => position === index + 1) && positions.length > 1
    ? []
    : [`positions of the breadcrumb are ${positions.join(", ")}`];
}

function isStatement(value: unknown): value is Statement {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0;
}
