/** A document of one of several sites that show the same page. */
export interface SiteDocument {
  site: string;
  html: string;
}

/** A line for each site that has classes which no other has in its document of the page, and names them. */
export function classDifferences(documents: readonly SiteDocument[]): string[] {
  const sites = documents.map(({ site, html }) => ({ site, classes: classesIn(html) }));
  return sites.flatMap(({ site, classes }) => {
    const others = sites.filter((other) => other.site !== site);
    const own = [...classes].filter((name) => others.every((other) => !other.classes.has(name)));
    return own.length > 0 ? [`only ${site}: ${own.sort().join(" ")}`] : [];
  });
}

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) => list);
  return new Set(lists.flatMap((list) => list.split(/\s+/).filter(Boolean)));
}
