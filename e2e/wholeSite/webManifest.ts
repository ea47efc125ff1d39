import sharp from "sharp";
import { inParallel, type SentSite } from "./sentSite";

interface WebManifest {
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string }[];
}

/** Finds faults in the web app manifest and its icons. */
export async function webManifestFaults(site: SentSite): Promise<string[]> {
  const manifests = new Map(
    site.pages.map(({ $, address }) => [
      new URL($('head > link[rel="manifest"]').attr("href") ?? "", address).href,
      $("html").attr("lang"),
    ]),
  );
  const faults = await inParallel(manifests, async ([address, lang]) => {
    const { status, type, body } = await site.answer(address);
    if (status !== 200 || !type.startsWith("application/manifest+json")) {
      return [`${address} answers ${status}, ${type}`];
    }
    const manifest = JSON.parse(body.toString()) as WebManifest;
    const isStart = site.page(new URL(manifest.start_url, address).href) !== undefined;
    const icons = await inParallel(manifest.icons, async ({ src, sizes }) => {
      const icon = await site.answer(new URL(src, address).href);
      if (icon.status !== 200) return [`${src} answers ${icon.status}`];
      const { width, height } = await sharp(icon.body).metadata();
      return sizes === "any" || sizes === `${width}x${height}` ? [] : [`${src} is not ${sizes}`];
    });
    return [
      ...(manifest.lang === lang ? [] : [`${address} is in ${manifest.lang}`]),
      ...(isStart ? [] : [`${address} starts at no page`]),
      ...icons.flat(),
    ];
  });
  return [...(manifests.size === 4 ? [] : [`${manifests.size} manifests`]), ...faults.flat()];
}
