import { askAll } from "../operations/operations";
import type { Session } from "../session";
import { gather, type Gathered } from "./gather";

const MENUS = ["main", "footer", "meta"];

/** Reads menus and settings of each language. */
export async function readChrome(
  { asker, contract, pictureOrigins }: Session,
  languages: readonly string[],
): Promise<Gathered[]> {
  const found: Gathered[] = [];
  const [menu, site] = [askAll(contract, "menu"), askAll(contract, "site")];
  for (const langcode of languages) {
    for (const name of MENUS) {
      const place = `Menu ${name} (${langcode})`;
      const { data } = await asker.ask(menu, { name, langcode }, { place, isPart: true });
      found.push(gather(data, place, langcode, pictureOrigins));
    }
    const place = `Settings (${langcode})`;
    const { data } = await asker.ask(site, { langcode }, { place, isPart: true });
    found.push(gather(data, place, langcode, pictureOrigins));
  }
  return found;
}
