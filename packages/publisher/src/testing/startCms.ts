import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of the small CMS. */
interface CmsPage {
  langcode: string;
  path: string;
  title: string;
}

/** A path of the small CMS that leads elsewhere, where no page stands. */
interface CmsRedirect {
  langcode: string;
  path: string;
  code: 301 | 302;
}

/** What can be changed of the small CMS. */
interface CmsState {
  pages: CmsPage[];
  redirects: CmsRedirect[];
  /** Paths, with language prefix, that it says are gone. */
  gone: Set<string>;
  /** Requests, by address and body, that it refuses. */
  failing: RegExp | undefined;
  /** Requests that it leaves without an answer. */
  holding: RegExp | undefined;
  /** Fields that its schema does not have. */
  without: readonly ("buildListing" | "code")[];
}

/** A small CMS: it lists pages, says what became of paths, and can fail or stall. */
export interface TestCms extends CmsState {
  url: string;
  /** How many requests wait for an answer. */
  held(): number;
  /** Answers them as things stand now, and holds no more. */
  goOn(): void;
  /** Has all pages again, and works. */
  reset(): void;
  close(): Promise<void>;
}

const LANGCODES = ["de", "en", "fr", "it"];

function soundState(count: number): CmsState {
  const pages = LANGCODES.flatMap((langcode) => [
    { langcode, path: "/", title: "Home" },
    ...Array.from({ length: count }, (_, index) => ({
      langcode,
      path: `/page-${index}`,
      title: `Page ${index}`,
    })),
  ]);
  return {
    pages,
    redirects: [],
    gone: new Set(),
    failing: undefined,
    holding: undefined,
    without: [],
  };
}

/** An answer to a path. Without codes, null says that there is nothing. */
function routeOf(code: number, withCode: boolean) {
  if (code >= 400) return withCode ? { __typename: "ErrorResponse", code } : null;
  const __typename = code === 200 ? "EntityResponse" : "RedirectResponse";
  return withCode ? { __typename, code } : { __typename };
}

/** Starts a CMS with a home and `count` pages in each language. */
export async function startCms(count = 10): Promise<TestCms> {
  const held = new Map<ServerResponse, () => void>();
  const answer = (address: string, body: string, response: ServerResponse): ServerResponse => {
    const asked = `${address} ${body}`;
    if (cms.failing?.test(asked)) return response.writeHead(500).end("broken");
    if (cms.holding?.test(asked)) {
      held.set(response, () => void answer(address, body, response));
      return response.on("close", () => held.delete(response));
    }
    const { pathname, searchParams } = new URL(address, "http://cms.test");
    const { pages, redirects } = cms;
    const lists: Record<string, { langcode: string }[]> = {
      "/pages": pages,
      "/redirects": redirects,
    };
    const list = lists[pathname];
    if (list) {
      const asked = list.filter(({ langcode }) => langcode === searchParams.get("langcode"));
      return response.end(JSON.stringify(asked));
    }
    const { query, variables } = JSON.parse(body) as {
      query: string;
      variables: { langcode: string; path: string };
    };
    const unknown = cms.without.find((field) => new RegExp(`\\b${field}\\b`).test(query));
    if (unknown) {
      const message = `Cannot query field "${unknown}".`;
      return response.writeHead(400).end(JSON.stringify({ errors: [{ message }] }));
    }
    const { langcode, path } = variables;
    const isAsked = (entry: { langcode: string; path: string }) =>
      entry.langcode === langcode && entry.path === path;
    const codeOf = () => {
      if (pages.some(isAsked)) return 200;
      return redirects.find(isAsked)?.code ?? (cms.gone.has(`/${langcode}${path}`) ? 410 : 404);
    };
    const data = query.includes("buildListing")
      ? { buildListing: { total: pages.filter((page) => page.langcode === langcode).length } }
      : { route: routeOf(codeOf(), query.includes("code")) };
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
    goOn() {
      cms.holding = undefined;
      for (const answerNow of held.values()) answerNow();
    },
    reset() {
      Object.assign(cms, soundState(count));
      for (const response of held.keys()) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cms;
}
