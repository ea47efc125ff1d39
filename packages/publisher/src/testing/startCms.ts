import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of the small CMS. */
export interface CmsPage {
  langcode: string;
  path: string;
  title: string;
}

/** What can be changed of the small CMS. */
interface CmsState {
  pages: CmsPage[];
  /** Paths, with language prefix, that it says are gone. */
  gone: Set<string>;
  /** Requests, by address and body, that it refuses. */
  failing: RegExp | undefined;
  /** Requests that it leaves without an answer. */
  holding: RegExp | undefined;
}

/** A small CMS: it lists pages, says what became of paths, and can fail or stall. */
export interface TestCms extends CmsState {
  url: string;
  /** How many requests wait for an answer. */
  held(): number;
  /** Has all pages again, and works. */
  reset(): void;
  close(): Promise<void>;
}

const LANGCODES = ["de", "en", "fr", "it"];

function soundState(count: number): CmsState {
  const pages = LANGCODES.flatMap((langcode) => [
    { langcode, path: "/", title: "Home" },
    ...Array.from({ length: count }, (_, index) => ({
      ...{ langcode, path: `/page-${index}`, title: `Page ${index}` },
    })),
  ]);
  return { pages, gone: new Set(), failing: undefined, holding: undefined };
}

/** Starts a CMS with a home and `count` pages in each language. */
export async function startCms(count = 10): Promise<TestCms> {
  const held = new Set<ServerResponse>();
  const answer = (address: string, body: string, response: ServerResponse) => {
    const asked = `${address} ${body}`;
    if (cms.failing?.test(asked)) return response.writeHead(500).end("broken");
    if (cms.holding?.test(asked)) {
      held.add(response);
      return response.on("close", () => held.delete(response));
    }
    const { pathname, searchParams } = new URL(address, "http://cms.test");
    const pagesOf = (langcode: string | null) =>
      cms.pages.filter((page) => page.langcode === langcode);
    if (pathname === "/pages") {
      return response.end(JSON.stringify(pagesOf(searchParams.get("langcode"))));
    }
    const { query, variables } = JSON.parse(body) as {
      query: string;
      variables: { langcode: string; path: string };
    };
    const of = pagesOf(variables.langcode);
    const there = of.some(({ path }) => path === variables.path);
    const gone = cms.gone.has(`/${variables.langcode}${variables.path}`);
    const data = query.includes("buildListing")
      ? { buildListing: { total: of.length } }
      : { route: { code: there ? 200 : gone ? 410 : 404 } };
    return response.end(JSON.stringify({ data }));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request.url ?? "", Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const cms: TestCms = {
    url: `http://127.0.0.1:${port}/graphql`,
    ...soundState(count),
    held: () => held.size,
    reset() {
      Object.assign(cms, soundState(count));
      for (const response of held) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cms;
}
