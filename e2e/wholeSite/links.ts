import { inParallel, type SentSite } from "./sentSite";

/** Finds links to missing pages, fragments and files. */
export async function linkFaults(site: SentSite): Promise<string[]> {
  const pages = new Map(site.pages.map((page) => [page.address, page.$]));
  const own = new Set([site.url, process.env.TEST_BACKEND_URL]);
  const targets = new Map<string, string>();
  const faults = site.onEachPage(({ $, address, path }) =>
    $("a[href], area[href]")
      .toArray()
      .flatMap((link) => {
        const url = new URL($(link).attr("href") ?? "", address);
        const id = decodeURIComponent(url.hash.slice(1));
        url.hash = "";
        if (!own.has(url.origin)) return isSound(url, link.attribs) ? [] : [url.href];
        const target = pages.get(url.href);
        if (!target) targets.set(url.href, path);
        const isThere =
          !target || !id || target(`[id="${id.replaceAll(/["\\]/g, "\\$&")}"]`).length;
        return isThere ? [] : [`no place ${url.pathname}#${id}`];
      }),
  );
  const answers = await inParallel(targets, async ([target, path]) => {
    const { status } = await site.answer(target);
    return status < 400 ? [] : [`${path}: ${target} answers ${status}`];
  });
  return [...faults, ...answers.flat()];
}

/** Whether a link leads to another site over TLS, to mail or telephone, or to a file generated in the page. */
function isSound({ protocol }: URL, { download }: Record<string, string | undefined>): boolean {
  return ["https:", "mailto:", "tel:"].includes(protocol) || (protocol === "data:" && !!download);
}
