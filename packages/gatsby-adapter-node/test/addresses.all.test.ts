import { send, type Answer } from "../src/testing/startHost";
import { paths, serveBoth, summary } from "./serveBoth";

// The same site under a path prefix, and with a slash at the end of each address.

const PREFIX = "/site";
const servers = serveBoth({
  name: "prefix-always",
  pathPrefix: PREFIX,
  trailingSlash: "always",
});

/** Where an address leads that differs from another in its last slash alone; else undefined. */
function slashed(path: string, { location }: Answer["headers"]): string | undefined {
  const bare = (address: string) => address.replace(/\/(?=$|\?)/, "");
  return location !== undefined && bare(location) === bare(path) ? location : undefined;
}

/** Follows a redirect to the same address with a slash. `gatsby serve` forgets the prefix in it. */
async function follow(path: string): Promise<[Answer, Answer]> {
  const [expected, actual] = await servers.ask(PREFIX + path);
  const gatsbyTo = slashed(path, expected.headers);
  const hostTo = slashed(PREFIX + path, actual.headers);
  return [
    gatsbyTo === undefined ? expected : await send(servers.gatsby.port, PREFIX + gatsbyTo),
    hostTo === undefined ? actual : await send(servers.host.port, hostTo),
  ];
}

/**
 * `gatsby serve` takes the prefix away before it renders on request. Gatsby's own handler for adapters
 * does not, and neither does the host.
 */
function withoutPrefix(path: string, answer: Answer): Answer {
  const own = decodeURI(path.replace(/\?.*/, "")).replace(/(.)\/$/, "$1");
  return { ...answer, text: answer.text.replaceAll(PREFIX + own, own) };
}

test.each(paths)("%s", async (path) => {
  const [expected, actual] = await follow(path);
  expect(summary(withoutPrefix(path, actual))).toEqual(summary(withoutPrefix(path, expected)));
});

test.each(["/about", "/ssr", "/deferred/1", "/de/any/where"])(
  "%s is redirected to the address with a slash, under the prefix",
  async (path) => {
    const { status, headers } = await send(servers.host.port, `${PREFIX}${path}?a=1`);
    expect([status, headers.location]).toEqual([301, `${PREFIX}${path}/?a=1`]);
    expect((await send(servers.host.port, `${PREFIX}${path}/?a=1`)).status).toBe(200);
  },
);

test.each(["/robots.txt", "/api/hello", "/page-data/ssr/page-data.json"])(
  "%s is no page, and stays where it is",
  async (path) => {
    const { headers } = await send(servers.host.port, PREFIX + path);
    expect(headers.location).toBeUndefined();
  },
);

test.each(["/about/", "/ssr/", "/robots.txt", "/api/hello"])(
  "outside the prefix, at %s, there is nothing",
  async (path) => {
    expect((await send(servers.host.port, path)).status).toBe(404);
  },
);
