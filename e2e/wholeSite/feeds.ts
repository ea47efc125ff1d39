import { load, type CheerioAPI } from "cheerio";
import { locales } from "../../src/i18n/locales";
import { inParallel, type SentSite } from "./sentSite";

/** Finds violations of Atom (RFC 4287) in the feeds that pages reference. */
export async function feedFaults(site: SentSite): Promise<string[]> {
  const feeds = new Set(
    site.pages.flatMap(({ $, address }) =>
      $('head > link[type="application/atom+xml"]')
        .toArray()
        .map((link) => new URL($(link).attr("href") ?? "", address).href),
    ),
  );
  const silent = site.onEachPage(({ $, langcode }) => {
    const links = $(`head > link[type="application/atom+xml"][href^="/feeds/${langcode}/"][title]`);
    return links.length === 2 ? [] : [`names ${links.length} feeds of its language`];
  });
  const faults = await inParallel(feeds, async (address) => {
    const { status, type, body } = await site.answer(address);
    if (status !== 200 || !/xml/.test(type)) return [`${address} answers ${status}, ${type}`];
    return feedFaultsIn(load(body.toString(), { xml: true }), address, site).map(
      (fault) => `${address}: ${fault}`,
    );
  });
  return [...silent, ...faults.flat()];
}

function feedFaultsIn($: CheerioAPI, address: string, site: SentSite): string[] {
  const entries = $("feed > entry").toArray();
  const locale = locales.find(({ code }) =>
    new URL(address).pathname.startsWith(`/feeds/${code}/`),
  );
  const ids = entries.map((entry) => $(entry).children("id").text());
  const once = (parent: Parameters<CheerioAPI>[0], names: string[]) =>
    names.filter(
      (name) =>
        $(parent as never).children(name).length !== 1 ||
        $(parent as never)
          .children(name)
          .text()
          .trim() === "",
    );
  return [
    ...($("feed").attr("xmlns") === "http://www.w3.org/2005/Atom" ? [] : ["is no feed"]),
    ...(locale && $("feed").attr("xml:lang") === locale.iso ? [] : ["is in another language"]),
    ...once("feed", ["id", "title", "updated", "author"]),
    ...($('feed > link[rel="self"]').attr("href") === address ? [] : ["names another self"]),
    ...(entries.length > 0 ? [] : ["has no entries"]),
    ...(new Set(ids).size === ids.length ? [] : ["has entries twice"]),
    ...entries.flatMap((entry) => {
      const link = $(entry).children("link").attr("href") ?? "";
      const times = ["updated", "published"].map((name) => $(entry).children(name).text());
      return [
        ...once(entry, ["id", "title", "updated", "summary"]),
        ...(site.page(link) ? [] : [`links to no page: ${link}`]),
        ...times.filter((time) => Number.isNaN(Date.parse(time))),
      ];
    }),
  ];
}
