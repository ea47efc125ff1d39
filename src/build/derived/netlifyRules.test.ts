/** @jest-environment node */
import { compactHeaders, hideStatusPages, straightRewrites } from "./netlifyRules";

const csp = { key: "content-security-policy", value: "default-src 'self'" };
const referrer = { key: "referrer-policy", value: "strict-origin" };
const immutable = { key: "cache-control", value: "immutable" };

test("what holds everywhere is one rule, and wins over what Gatsby sets", () => {
  const routes = [
    { path: "/*", headers: [immutable, { key: "referrer-policy", value: "same-origin" }] },
    { path: "/static/*", headers: [immutable] },
    { path: "/de", headers: [csp, referrer] },
    { path: "/app.js", headers: [immutable, csp, referrer] },
    { path: "/preview", headers: [{ ...csp, value: "other" }, referrer] },
  ];
  expect(compactHeaders(routes, [{ source: "/*", headers: [csp, referrer] }])).toEqual([
    { path: "/*", headers: [immutable, csp, referrer] },
    { path: "/static/*", headers: [immutable] },
    { path: "/app.js", headers: [immutable] },
    { path: "/preview", headers: [{ ...csp, value: "other" }] },
  ]);
});

test("a rewrite to a function becomes a route of the function, others stay", () => {
  const headers: [] = [];
  const gateway = { type: "function", path: "/api/graphql", functionId: "graphql" } as const;
  const moved = {
    type: "redirect",
    path: "/a",
    toPath: "/api/graphql",
    status: 301,
    headers,
  } as const;
  const rewrite = {
    type: "redirect",
    path: "/graphql",
    toPath: "/api/graphql",
    status: 200,
    headers,
  } as const;
  const other = { ...rewrite, path: "/b", toPath: "/c" };
  expect(straightRewrites([gateway, moved, rewrite, other])).toEqual([
    gateway,
    moved,
    { ...gateway, path: "/graphql" },
    other,
  ]);
});

test("pages of errors are answered by the function that takes every path", () => {
  const language = { type: "function", path: "/de/*", functionId: "ssr-engine" } as const;
  const all = { ...language, path: "/*" };
  const headers: [] = [];
  const page = { type: "static", path: "/404", filePath: "public/404.html", headers } as const;
  const rules = hideStatusPages([page, language, all]);
  const hidden = rules.slice(0, 4);
  expect(hidden.map(({ path }) => path)).toEqual(["/404", "/404.html", "/500", "/500.html"]);
  for (const rule of hidden) {
    expect(rule).toMatchObject({
      type: "redirect",
      toPath: "/.netlify/functions/ssr-engine",
      status: 200,
      force: true,
    });
  }
  expect(rules.slice(4)).toEqual([page, language, all]);
  expect(hideStatusPages([page, language])).toEqual([page, language]);
});
