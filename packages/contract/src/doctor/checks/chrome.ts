import { operationForField } from "../operations/operations";
import type { CheckContext } from "../context";
import { gather, type Gathered } from "./gather";

const MENUS = ["main", "footer", "meta"];

/** Reads menus and settings of each language. */
export async function readChrome(
  { client, contract, pictureOrigins }: CheckContext,
  languages: readonly string[],
): Promise<Gathered[]> {
  const found: Gathered[] = [];
  const [menu, site] = [operationForField(contract, "menu"), operationForField(contract, "site")];
  for (const langcode of languages) {
    for (const name of MENUS) {
      const place = `Menu ${name} (${langcode})`;
      const { data } = await client.request(menu, { name, langcode }, { place, isPart: true });
      found.push(gather(data, place, langcode, pictureOrigins));
    }
    const place = `Settings (${langcode})`;
    const { data } = await client.request(site, { langcode }, { place, isPart: true });
    found.push(gather(data, place, langcode, pictureOrigins));
  }
  return found;
}
