import type { ChromeQuery, MenuFragment } from "../src/cms/generated";
import { site } from "./examplePages";

const entry = { internal: true, expanded: false, children: [] };

function menu(name: string, ...items: [title: string, url: string][]): MenuFragment {
  return { name, items: items.map(([title, url]) => ({ ...entry, id: url, title, url })) };
}

/** What header and footer of an example site show, in German. */
export const exampleChrome: ChromeQuery = {
  site: { ...site, notice: null, feedbackForm: null },
  main: menu("main", ["Forschung", "/forschung"], ["Daten", "/daten"]),
  meta: menu("meta", ["Medien", "/medien"]),
  footer: menu("footer", ["Impressum", "/impressum"]),
};
