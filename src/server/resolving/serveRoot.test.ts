/** @jest-environment node */
import type { LocaleStrategy } from "../../i18n/paths";

const { GATSBY_LOCALE_STRATEGY } = process.env;

afterEach(() => {
  if (GATSBY_LOCALE_STRATEGY === undefined) delete process.env.GATSBY_LOCALE_STRATEGY;
  else process.env.GATSBY_LOCALE_STRATEGY = GATSBY_LOCALE_STRATEGY;
});

/** Requests a path from a site with this strategy and a CMS without pages. */
async function ask(
  strategy: LocaleStrategy,
  url: string,
  headers: Record<string, string>,
): Promise<unknown> {
  process.env.GATSBY_LOCALE_STRATEGY = strategy;
  const route = { __typename: "ErrorResponse", code: 404 };
  global.fetch = jest.fn(async () => Response.json({ data: { route } }));
  let served: Promise<unknown> = Promise.resolve();
  await jest.isolateModulesAsync(async () => {
    const { serveRoot } = await import("./serveRoot");
    const { serveResolution } = await import("./serveResolution");
    const isRoot = /^\/(page-data\/index\/.*)?(\?|$)/.test(url);
    const home = async () => ({ status: 200, props: { kind: "built" } });
    served = isRoot ? serveRoot(url, new Map(Object.entries(headers)), home) : serveResolution(url);
  });
  return served;
}

const german = { "accept-language": "de" };

test("where every language has a prefix, the root path redirects, by click as data", async () => {
  expect(await ask("prefix", "/", german)).toMatchObject({
    status: 301,
    headers: { Location: "/de", Vary: "Accept-Language, Cookie" },
  });
  expect(await ask("prefix", "/page-data/index/page-data.json", german)).toMatchObject({
    status: 200,
    props: { kind: "redirect", target: "/de" },
  });
});

test("the redirect of the root path keeps the query", async () => {
  expect(await ask("prefix", "/?utm_source=mail&x=%C3%A4", german)).toMatchObject({
    status: 301,
    headers: { Location: "/de?utm_source=mail&x=%C3%A4" },
  });
  expect(
    await ask("prefix", "/page-data/index/page-data.json?utm_source=mail", german),
  ).toMatchObject({ status: 200, props: { target: "/de?utm_source=mail" } });
  expect(await ask("prefix_except_default", "/?utm_source=mail", german)).toMatchObject({
    status: 301,
    headers: { Location: "/de?utm_source=mail" },
  });
});

test("a refused default language is not what the root path leads to", async () => {
  const refusing = { "accept-language": "en;q=0, rm" };
  expect(await ask("prefix", "/", refusing)).toMatchObject({ headers: { Location: "/de" } });
});

test.each<[LocaleStrategy, string, string]>([
  ["prefix", "/DE", "/de"],
  ["prefix", "/De/glossar?x=1", "/de/glossar?x=1"],
  ["prefix", "/FR/a//b", "/fr/a//b"],
  ["prefix_except_default", "/IT/lago", "/it/lago"],
  ["prefix_except_default", "/EN/about", "/en/about"],
])("%s: the prefix of a language in capital letters moves, %s to %s", async (strategy, url, to) => {
  expect(await ask(strategy, url, {})).toMatchObject({ status: 301, headers: { Location: to } });
});

describe("where the default language has no prefix", () => {
  const strategy = "prefix_except_default";

  test("the root path redirects who comes from elsewhere and prefers another language", async () => {
    expect(await ask(strategy, "/", german)).toMatchObject({
      status: 301,
      headers: { Location: "/de" },
    });
  });

  test("the root path is the home of the default language for the others", async () => {
    const home = {
      status: 200,
      headers: { Vary: "Accept-Language, Cookie", "Cache-Control": "private, no-store" },
      props: { kind: "built" },
    };
    expect(await ask(strategy, "/", { "accept-language": "en" })).toMatchObject(home);
    const link = { ...german, "sec-fetch-site": "same-origin" };
    expect(await ask(strategy, "/", link)).toMatchObject(home);
    expect(await ask(strategy, "/page-data/index/page-data.json", german)).toMatchObject(home);
  });

  test("a path with the prefix of the default language redirects to the one without", async () => {
    expect(await ask(strategy, "/en/about?x=1", {})).toMatchObject({
      status: 301,
      headers: { Location: "/about?x=1" },
    });
  });

  test("a redirect to the home keeps to its language, which the root path would leave", async () => {
    expect(await ask(strategy, "/en", german)).toMatchObject({
      status: 301,
      headers: {
        Location: "/",
        "Set-Cookie": expect.stringMatching(/^i18n_redirected=en; Max-Age=31536000; Path=\/; Same/),
        "Cache-Control": "private, no-store",
      },
    });
    expect(await ask(strategy, "/en/about", german)).not.toHaveProperty("headers.Set-Cookie");
  });
});
