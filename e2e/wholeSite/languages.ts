import { localeOf } from "../../src/i18n/locales";
import { inParallel, type SentPage, type SentSite } from "./sentSite";

/** The languages that a page says it exists in, with the addresses. */
export function alternatesOf({ $ }: SentPage): Record<string, string> {
  const links = $('head > link[rel="alternate"][hreflang]').toArray();
  return Object.fromEntries(links.map((link) => [$(link).attr("hreflang"), $(link).attr("href")]));
}

/** Alternates that are not mutual, name no page, a page in another language, or nothing for everybody else. */
export async function alternateFaults(site: SentSite): Promise<string[]> {
  const others = new Set<string>();
  const faults = site.onEachPage((page) => {
    // Pages of lists hold other entries in other languages: they have no translations.
    const isListPage = !site.mapped.some(({ address }) => address === page.address);
    const all = alternatesOf(page);
    const { "x-default": otherwise, ...languages } = all;
    if (isListPage) return Object.keys(all).map((hreflang) => `translated to ${hreflang}`);
    others.add(otherwise ?? "");
    return [
      ...(languages[page.$("html").attr("lang") ?? ""] === page.address ? [] : ["not its own"]),
      ...Object.entries(languages).flatMap(([hreflang, address]) => {
        const target = site.page(address);
        if (!target) return [`${hreflang} names no page: ${address}`];
        const isInLanguage = target.$("html").attr("lang") === hreflang;
        const isMutual =
          JSON.stringify(sorted(alternatesOf(target))) === JSON.stringify(sorted(all));
        return [
          ...(isInLanguage ? [] : [`${address} is not in ${hreflang}`]),
          ...(isMutual ? [] : [`${address} has other alternates`]),
        ];
      }),
    ];
  });
  const answers = await inParallel(others, async (address) => {
    const { status } = URL.canParse(address) ? await site.answer(address) : { status: "nothing" };
    return status === 200 ? [] : [`x-default ${address} answers ${status}`];
  });
  return [...faults, ...answers.flat()];
}

const sorted = (alternates: Record<string, string>): [string, string][] =>
  Object.entries(alternates).sort();

/** Pages whose language is not that of their prefix. */
export function languageFaults(site: SentSite): string[] {
  return site.onEachPage(({ $, langcode }) => {
    const { iso, dir } = localeOf(langcode);
    const { lang, dir: ownDir } = $("html").attr() ?? {};
    return lang === iso && dir === ownDir ? [] : [`is in ${lang}, ${ownDir}`];
  });
}
