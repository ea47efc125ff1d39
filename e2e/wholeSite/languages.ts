import { localeOf } from "../../src/i18n/locales";
import { inParallel, type SentPage, type SentSite } from "./sentSite";

/** Alternates of a page: languages with addresses. */
export function alternatesOf({ $ }: SentPage): Record<string, string> {
  const links = $('head > link[rel="alternate"][hreflang]').toArray();
  return Object.fromEntries(links.map((link) => [$(link).attr("hreflang"), $(link).attr("href")]));
}

/** Finds alternates that are not mutual, have no page or one in another language, or lack x-default. */
export async function alternateFaults(site: SentSite): Promise<string[]> {
  const others = new Set<string>();
  const faults = site.onEachPage((page) => {
    // Pages of lists have no translations, because their entries differ by language.
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

/** Finds pages whose language differs from their prefix. */
export function languageFaults(site: SentSite): string[] {
  return site.onEachPage(({ $, langcode }) => {
    const { iso, dir } = localeOf(langcode);
    const { lang, dir: ownDir } = $("html").attr() ?? {};
    return lang === iso && dir === ownDir ? [] : [`is in ${lang}, ${ownDir}`];
  });
}
