/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import type { ReactNode } from "react";
import { onPreRenderHTML, PAGE_HTML, pageDataOf } from "./inertScripts";

const script = (path: string, data?: object) =>
  `/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};${
    data ? `window.pageData=${JSON.stringify(data)};` : ""
  }/*]]>*/`;

test("the path of a page built ahead of time becomes data", () => {
  expect(JSON.parse(pageDataOf(script("/de/wasser"), "/de/wasser", ["/texts.json"]))).toEqual({
    pagePath: "/de/wasser",
    fetches: ["/page-data/de/wasser/page-data.json", "/texts.json"],
  });
});

test("so does the data of a page rendered on request, which can end no element", () => {
  const data = { result: { title: "</script><script>alert(1)</script><!-- ;/*]]>*/" } };
  const json = pageDataOf(script("/de/search?q=a", data), "/de/search?q=a");
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({
    pagePath: "/de/search?q=a",
    fetches: [],
    pageData: data,
  });
});

test.each([
  "window.pagePath='/de';",
  script("/de").replace("/*]]>*/", "alert(1);/*]]>*/"),
  script("/de").replace("pagePath", "path"),
])("a script that is not known fails the build: %s", (unknown) => {
  expect(() => pageDataOf(unknown, "/de")).toThrow("Gatsby's inline script has changed");
});

/** Head and end of body of a page, as rendered. */
function preRendered(
  head: ReactNode[],
  postBody: ReactNode[],
  pathname = "/de",
): { head: string; postBody: string } {
  onPreRenderHTML({
    pathname,
    getHeadComponents: () => head,
    replaceHeadComponents: (replaced: ReactNode[]) => (head = replaced),
    getPostBodyComponents: () => postBody,
    replacePostBodyComponents: (replaced: ReactNode[]) => (postBody = replaced),
  } as unknown as Parameters<typeof onPreRenderHTML>[0]);
  return {
    head: renderToStaticMarkup(<>{head}</>),
    postBody: renderToStaticMarkup(<>{postBody}</>),
  };
}

test("a page at an address where script would fail comes without any", () => {
  const { head, postBody } = preRendered(
    [
      <link key="texts" rel="preload" as="fetch" href="/texts.json" />,
      <link key="font" rel="preload" as="font" href="/a.woff2" />,
    ],
    [<script key="other" src="/app.js" async />],
    "/fr/100%25",
  );
  expect(head).toBe('<link rel="preload" as="font" href="/a.woff2"/>');
  expect(postBody).toBe("");
});

test.each(["/de/search?q=a", "/de/search?q=100%25", "/fr/search?q=a%2Fb&seite=../2"])(
  "a page rendered on request comes with its scripts, whatever %s asks of it",
  (pathname) => {
    const data = { path: pathname };
    const { postBody } = preRendered(
      [],
      [
        <script key="script-loader" dangerouslySetInnerHTML={{ __html: script(pathname, data) }} />,
        <script key="other" src="/app.js" async />,
      ],
      pathname,
    );
    expect(postBody).toContain(`"pageData":${JSON.stringify(data)}`);
    expect(postBody).toContain('<script src="/app.js" async=""></script>');
  },
);

test("the data that is not in a page is fetched with its query", () => {
  expect(JSON.parse(pageDataOf(script("/de/x?q=a"), "/de/x?q=a"))).toEqual({
    pagePath: "/de/x?q=a",
    fetches: ["/page-data/de/x/page-data.json?q=a"],
  });
});

test("a page has the styles that it shows, and its scripts fetch what it needs", () => {
  const { head, postBody } = preRendered(
    [
      <style
        key="all"
        data-identity="gatsby-global-css"
        dangerouslySetInnerHTML={{ __html: ".a{b:c}.d{e:f}" }}
      />,
      <link key="texts" rel="preload" as="fetch" href="/texts.json" />,
      <meta key={PAGE_HTML} content='<p class="d"></p>' />,
    ],
    [<script key="script-loader" dangerouslySetInnerHTML={{ __html: script("/de") }} />],
  );
  expect(head).toMatch(
    /^<style>\.d\{e:f\}<\/style><link rel="stylesheet" href="\/static\/print-\w{20}\.css" media="print, \(scripting: none\)"\/>$/,
  );
  expect(postBody).toContain('"fetches":["/page-data/de/page-data.json","/texts.json"]');
});

test("the picture that a page opens with is fetched before its font", () => {
  const { head } = preRendered(
    [
      <link key="font" rel="preload" as="font" href="/a.woff2" />,
      <meta
        key={PAGE_HTML}
        content='<picture><source type="image/avif" srcSet="/a 320w" sizes="9rem"/><img src="/b" fetchpriority="high"/></picture>'
      />,
    ],
    [],
  );
  expect(head).toMatch(/^<link rel="preload" as="image"[^>]*><link rel="preload" as="font"/);
});

test("other elements of a page stay as they are", () => {
  const { head, postBody } = preRendered(
    [<style key="styles">{"a{}"}</style>, "text"],
    [
      <script key="script-loader" dangerouslySetInnerHTML={{ __html: script("/de") }} />,
      <script key="other" src="/app.js" async />,
    ],
  );
  expect(head).toBe("<style>a{}</style>text");
  expect(postBody).toBe(
    '<script id="page-data" type="application/json">{"pagePath":"/de","fetches":["/page-data/de/page-data.json"]}</script>' +
      '<script src="/app.js" async=""></script>',
  );
});

test("what gatsby-plugin-image adds for a component that no page has is left out", () => {
  const added: ReactNode[] = [];
  const { onRenderBody } = jest.requireActual<Pick<Required<GatsbySSR>, "onRenderBody">>(
    "gatsby-plugin-image/gatsby-ssr",
  );
  onRenderBody(
    {
      setHeadComponents: (components: ReactNode[]) => added.push(...components),
    } as unknown as RenderBodyArgs,
    { plugins: [] },
  );
  expect(renderToStaticMarkup(<>{added}</>)).toMatch(/<script type="module">/);
  expect(preRendered(added, []).head).toBe("");
});
