import { alternatesOf, pageAddress } from "./alternates";

const SITE = "https://www.example.ch";
const at = (langcode: string, path: string) => ({ langcode, path, title: path });

/** Who is served what, by language. */
const alternates = (path: string, translations: ReturnType<typeof at>[]) =>
  Object.fromEntries(
    alternatesOf(SITE, path, translations).map(({ hreflang, href }) => [hreflang, href]),
  );

test("a page names its languages, and English for everybody else", () => {
  const all = [at("it", "/x"), at("en", "/y"), at("rm", "/z")];
  expect(alternates("/x", all)).toEqual({
    "it-CH": `${SITE}/it/x`,
    "en-US": `${SITE}/en/y`,
    "x-default": `${SITE}/en/y`,
  });
});

test("without English, all languages of a page name the same for everybody else", () => {
  const german = alternates("/permafrost", [at("de", "/permafrost"), at("fr", "/pergelisol")]);
  const french = alternates("/pergelisol", [at("fr", "/pergelisol"), at("de", "/permafrost")]);
  expect(german["x-default"]).toBe(`${SITE}/de/permafrost`);
  expect(french).toEqual(german);
});

test("at the home the site chooses by itself", () => {
  expect(alternates("/", [at("de", "/")])).toEqual({
    "de-CH": `${SITE}/de`,
    "x-default": `${SITE}/`,
  });
});

test("a page without translations has no alternates", () => {
  expect(alternatesOf(SITE, "/x", [])).toEqual([]);
});

test("the address of a page ends without a slash, but that of the root path is nothing else", () => {
  expect(pageAddress(SITE, "de", "/")).toBe(`${SITE}/de`);
  expect(pageAddress(SITE, "en", "/", "prefix_except_default")).toBe(`${SITE}/`);
  expect(pageAddress(SITE, "en", "/about", "prefix_except_default")).toBe(`${SITE}/about`);
});
