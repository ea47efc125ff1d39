import { payloadName } from "../../browser/builds/buildManifest";

/** Path of the HTML of a page, below Gatsby's output. */
export function htmlFile(page: string): string {
  if (page.endsWith(".html")) return page.slice(1);
  return [...segments(page), "index.html"].join("/");
}

/** Path of the data of a page, below Gatsby's output. */
export function pageDataFile(page: string): string {
  const own = segments(page);
  return ["page-data", ...(own.length > 0 ? own : ["index"]), "page-data.json"].join("/");
}

/** Path of the payload of a page, below Gatsby's output. @param hash for the name with the hash */
export function payloadFile(page: string, hash?: string): string {
  return [...segments(page), payloadName(hash)].join("/");
}

const segments = (page: string) => page.split("/").filter(Boolean);
