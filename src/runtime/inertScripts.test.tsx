/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { onPreRenderHTML, pageDataOf } from "./inertScripts";

const script = (path: string, data?: object) =>
  `/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};${
    data ? `window.pageData=${JSON.stringify(data)};` : ""
  }/*]]>*/`;

test("the path of a page built ahead of time becomes data", () => {
  expect(JSON.parse(pageDataOf(script("/de/wasser"), "/de/wasser"))).toEqual({
    pagePath: "/de/wasser",
  });
});

test("so does the data of a page rendered on request, which can end no element", () => {
  const data = { result: { title: "</script><script>alert(1)</script><!-- ;/*]]>*/" } };
  const json = pageDataOf(script("/de/search?q=a", data), "/de/search?q=a");
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ pagePath: "/de/search?q=a", pageData: data });
});

test.each([
  "window.pagePath='/de';",
  script("/de").replace("/*]]>*/", "alert(1);/*]]>*/"),
  script("/de").replace("pagePath", "path"),
])("a script that is not known fails the build: %s", (unknown) => {
  expect(() => pageDataOf(unknown, "/de")).toThrow("Gatsby's inline script has changed");
});

test("other elements of a page stay as they are", () => {
  let components: ReactNode[] = [
    <script key="script-loader" dangerouslySetInnerHTML={{ __html: script("/de") }} />,
    <script key="other" src="/app.js" async />,
  ];
  onPreRenderHTML({
    pathname: "/de",
    getPostBodyComponents: () => components,
    replacePostBodyComponents: (replaced: ReactNode[]) => (components = replaced),
  } as unknown as Parameters<typeof onPreRenderHTML>[0]);
  expect(renderToStaticMarkup(<>{components}</>)).toBe(
    '<script id="page-data" type="application/json">{"pagePath":"/de"}</script>' +
      '<script src="/app.js" async=""></script>',
  );
});
