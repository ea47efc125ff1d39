import { localeCodes, localeOf, type LocaleCode } from "../../../../../../src/i18n/locales";

/** One for each language. */
export function getStaticPaths() {
  return localeCodes.map((langcode) => ({ params: { langcode } }));
}

/** What a browser needs to put the site among its apps. */
export function GET({ params }: { params: { langcode: LocaleCode } }): Response {
  const { iso, name } = localeOf(params.langcode);
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return Response.json({
    name: `Quatrain (${name})`,
    lang: iso,
    start_url: `/${params.langcode}`,
    display: "browser",
    icons: [icon(192), icon(512)],
  });
}
