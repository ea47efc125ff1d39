import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { localeOf } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { manifestPath } from "../../../server/document/manifestPath";
import { themeColors } from "../../../styles/brand";
import type { SourcedLanguage } from "../../reading/readSite";

/** Web app manifest of a language, for a site on a device's home screen. */
export function webManifest({
  langcode,
  chrome: { site },
}: Pick<SourcedLanguage, "langcode" | "chrome">) {
  const home = localizedPath(langcode, "/");
  const { iso, dir } = localeOf(langcode);
  const icon = (name: string, size: number, purpose = "any") => ({
    src: `/icons/${name}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: home,
    name: site.name,
    short_name: site.shortName,
    ...(site.slogan && { description: site.slogan }),
    lang: iso,
    dir,
    start_url: home,
    scope: "/",
    display: "browser",
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: [
      icon("icon-192.png", 192),
      icon("icon-512.png", 512),
      icon("icon-maskable-512.png", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}

/** Writes the web app manifest of each language into Gatsby's output. */
export async function writeWebManifests(
  publicDirectory: string,
  languages: readonly Pick<SourcedLanguage, "langcode" | "chrome">[],
): Promise<void> {
  for (const language of languages) {
    const file = path.join(publicDirectory, manifestPath(language.langcode));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(webManifest(language)));
  }
}
