import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of the small CMS. */
export interface CmsPage {
  langcode: string;
  path: string;
  title: string;
}

/** A small CMS: it lists pages, says what became of paths, and can fail. */
export interface TestCms {
  url: string;
  pages: CmsPage[];
  /** Paths, with language prefix, that it says are gone. */
  gone: Set<string>;
  failing: boolean;
  /** Has all pages again, and works. */
  reset(): void;
  close(): Promise<void>;
}

function pagesOf(count: number): CmsPage[] {
  return ["de", "en", "fr", "it"].flatMap((langcode) => [
    { langcode, path: "/", title: "Home" },
    ...Array.from({ length: count }, (_, index) => ({
      ...{ langcode, path: `/page-${index}`, title: `Page ${index}` },
    })),
  ]);
}

/** Starts a CMS with a home and `count` pages in each language. */
export async function startCms(count = 10): Promise<TestCms> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (cms.failing) return response.writeHead(500).end("broken");
      if (request.url === "/pages") return response.end(JSON.stringify(cms.pages));
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as {
        query: string;
        variables: { langcode: string; path: string };
      };
      const of = cms.pages.filter(({ langcode }) => langcode === variables.langcode);
      const there = of.some(({ path }) => path === variables.path);
      const gone = cms.gone.has(`/${variables.langcode}${variables.path}`);
      const data = query.includes("buildListing")
        ? { buildListing: { total: of.length } }
        : { route: { code: there ? 200 : gone ? 410 : 404 } };
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const cms: TestCms = {
    url: `http://127.0.0.1:${port}/graphql`,
    ...{ pages: pagesOf(count), gone: new Set(), failing: false },
    reset: () =>
      void Object.assign(cms, { pages: pagesOf(count), gone: new Set(), failing: false }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return cms;
}
