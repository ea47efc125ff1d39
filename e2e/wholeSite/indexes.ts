import { alternatesOf } from "./languages";
import { inParallel, type SentSite } from "./sentSite";

/**
 * Finds faults of the sitemaps: duplicate or forbidden pages, missing pages, invalid dates,
 * and alternates that differ from those of the page.
 */
export async function sitemapFaults(site: SentSite): Promise<string[]> {
  const named = site.mapped.map(({ address }) => address);
  const twice = named.filter((address, index) => named.indexOf(address) !== index);
  const others = [...new Set([...site.links(), ...(await prerendered(site))])].filter(
    (address) => !site.page(address),
  );
  const missing = await inParallel(others, async (address) => {
    const { status, type, body } = await site.answer(address);
    const isPage = status === 200 && type.startsWith("text/html");
    return isPage && isOwnPage(body.toString(), address) ? [`${address} is not named`] : [];
  });
  return [
    ...twice.map((address) => `${address} is named twice`),
    ...missing.flat(),
    ...site.onEachPage(({ $ }) =>
      $('meta[name="robots"]').length > 0 ? ["is not to be indexed"] : [],
    ),
    ...site.mapped.flatMap(({ address, lastmod, alternates }) => {
      const page = site.page(address);
      const isSame = page && JSON.stringify(alternatesOf(page)) === JSON.stringify(alternates);
      return [
        ...(isPast(lastmod) ? [] : [`${address} changed on ${lastmod}`]),
        ...(isSame ? [] : [`${address} has other alternates in the sitemap`]),
      ];
    }),
  ];
}

/** Prerendered pages. */
async function prerendered(site: SentSite): Promise<string[]> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await site.answer(site.url + path)).body.toString());
  const { id } = (await read("/builds/latest.json")) as { id: string };
  const build = (await read(`/builds/meta/${id}.json`)) as { prerendered: string[] };
  return build.prerendered.map((path) => site.url + path);
}

/** Whether a document is a page that search engines may index. */
function isOwnPage(html: string, address: string): boolean {
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1];
  return canonical === address && !/<meta[^>]*name="robots"[^>]*noindex/.test(html);
}

function isPast(time: string): boolean {
  const isTime = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(time);
  return isTime && Date.parse(time) <= Date.now();
}
