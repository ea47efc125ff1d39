import sharp from "sharp";
import { alternatesOf } from "./languages";
import { inParallel, type SentPage, type SentSite } from "./sentSite";

const REQUIRED = [
  "title",
  "description",
  "type",
  "url",
  "site_name",
  "locale",
  "image",
  "image:alt",
];

/** Finds faults of canonical addresses and of the meta data for link previews. */
export async function cardFaults(site: SentSite): Promise<string[]> {
  const images = new Map<string, string>();
  const faults = site.onEachPage((page) => {
    const { $, address, path } = page;
    const canonical = $('head > link[rel="canonical"]')
      .toArray()
      .map((link) => $(link).attr("href"));
    const [lang = ""] = [$("html").attr("lang")];
    images.set(property(page, "image")[0] ?? "", path);
    const expected: [string, (string | undefined)[], string[]][] = [
      ["canonical", canonical, [address]],
      ["og:url", property(page, "url"), [address]],
      ["og:locale", property(page, "locale"), [underscored(lang)]],
      ["og:locale:alternate", property(page, "locale:alternate").sort(), otherLocales(page, lang)],
    ];
    return [
      ...REQUIRED.filter(
        (name) => property(page, name).length !== 1 || !property(page, name)[0],
      ).map((name) => `${property(page, name).length} og:${name}`),
      ...expected
        .filter(([, actual, wanted]) => actual.join(" ") !== wanted.join(" "))
        .map(([name, actual]) => `${name} is ${actual.join(" ")}`),
    ];
  });
  const drawn = await inParallel(images, async ([address, path]) => {
    const { status, body } = await site.answer(address);
    if (status !== 200) return [`${path}: ${address} answers ${status}`];
    const { width, height } = await sharp(body).metadata();
    // The CMS does not enlarge small originals, but crops them to the same aspect ratio.
    return width >= 600 && Math.abs(width / height - 1200 / 630) < 0.01
      ? []
      : [`${path}: ${address} is ${width}x${height}`];
  });
  return [...faults, ...drawn.flat()];
}

function property({ $ }: SentPage, name: string): string[] {
  return $(`head > meta[property="og:${name}"]`)
    .toArray()
    .map((tag) => $(tag).attr("content") ?? "");
}

function otherLocales(page: SentPage, lang: string): string[] {
  const others = Object.keys(alternatesOf(page)).filter(
    (hreflang) => hreflang !== "x-default" && hreflang !== lang,
  );
  return others.map(underscored).sort();
}

/** Locale in the format of Open Graph. */
const underscored = (tag: string): string => tag.replace("-", "_");
