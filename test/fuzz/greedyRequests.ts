import fc from "fast-check";
import type { Parts, SitePart } from "./requestText";

// Small requests that try to use large resources: numbers in names, deep nesting, huge repetition.

const number = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom(
    "0",
    "1000",
    "300000",
    "999999999",
    "4294967295",
    "9007199254740993",
    "-1",
    "1e9",
  ),
);

const step = fc.oneof(number, fc.constantFrom("", "b", "length", "__proto__", "constructor"));

/** Field names that careless parsers expand to lists and objects. */
const fieldName = fc
  .tuple(
    fc.constantFrom("a", "form-id", "name", "path", "q", "kind", "__proto__", ""),
    fc.oneof(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.tuple(step, fc.nat(2000)).map(([each, times]) => Array<string>(times).fill(each)),
    ),
  )
  .map(([name, steps]) => name + steps.map((each) => `[${each}]`).join(""));

const fields = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.tuple(fieldName, number), { minLength: 1, maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fieldName, fc.integer({ min: 400, max: 3000 }))
      .map(([name, times]) => Array<[string, string]>(times).fill([name.slice(0, 20), "1"])),
  },
);

const query = fields.map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));

const multipart = fc.tuple(fields, fc.constantFrom("", '; filename="f"')).map(([pairs, file]) => ({
  type: "multipart/form-data; boundary=x",
  body: `${pairs
    .map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
    )
    .join("")}--x--\r\n`,
}));

const form = query.map((body) => ({ type: "application/x-www-form-urlencoded", body }));

/** Nested JSON, complete or truncated, in unexpected places. */
const nested = fc
  .tuple(
    fc.constantFrom(["[", "]"], ['{"a":', "}"], ['[{"b":', "}]"], ['{"variables":', "}"]),
    fc.nat(10_000),
    fc.boolean(),
    fc.constantFrom(
      "",
      '{"id":"contact","variables":',
      '{"query":"{ site { name } }","variables":{"a":',
    ),
  )
  .map(([[open = "", close = ""], depth, ends, before]) => {
    const inside = `${open.repeat(depth)}1${ends ? close.repeat(depth) : ""}`;
    return `${before}${inside}${ends ? "}".repeat(before.split("{").length - 1) : ""}`;
  });

const numbers = fc
  .tuple(number, fc.integer({ min: 1, max: 10_000 }))
  .map(
    ([each, times]) => `{"variables":{"page":${each},"list":[${Array(times).fill(each).join()}]}}`,
  );

const json = fc
  .tuple(
    fc.constantFrom("application/json", "application/csp-report", "application/reports+json"),
    fc.oneof(nested, numbers),
  )
  .map(([type, body]) => ({ type, body }));

/** A small body with a large content-length. */
const greedyBody: fc.Arbitrary<{ type: string; body: string }> = fc.oneof(multipart, form, json);

/** Query strings, without the question mark. */
const greedyQuery: fc.Arbitrary<string> = query.map((text) => text.slice(0, 10_000));

/** A header with very many values. */
export const longHeader: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      ...["Accept: a/b,", "Accept-Encoding: gzip;q=0.1,", "Accept-Language: de-x;q=0.2,"],
      ...['If-None-Match: "a",', 'If-Match: W/"b",', "Range: bytes=0-1,5-,", "Cookie: a=1;"],
      ...[
        "X-Forwarded-For: 127.0.0.1,",
        "Forwarded: for=1.1.1.1;",
        "Connection: x,",
        "Via: 1.1 a,",
      ],
    ),
    fc.nat(10_000),
  )
  .map(([header, length]) => {
    const [name = "", unit = ""] = header.split(/(?<=^\S+:) /);
    return `${name} ${unit.repeat(Math.ceil(length / unit.length))}`;
  });

const actions = ["act", "leave", "progress", "share", "stamp"] as const;

const entrances: Record<SitePart, readonly string[]> = {
  site: [
    "/api/webform",
    "/api/graphql",
    "/api/report",
    "/api/feed",
    "/api/notice",
    "/de/kontakt",
  ].concat(actions.map((action) => `/api/preview/${action}`)),
  backend: ["/graphql", "/media/relief-aletsch.webp", "/uploads/a.webp"],
  publisher: ["/webhook", "/status"],
};

/** A greedy request to any endpoint. */
export const greedyRequest: fc.Arbitrary<Parts> = fc
  .constantFrom<SitePart[]>("site", "site", "backend", "publisher")
  .chain((part) =>
    fc
      .record({
        target: fc.constantFrom(...entrances[part]),
        method: fc.constantFrom("POST", "POST", "POST", "GET", "PUT"),
        asked: fc.oneof(fc.constant(""), greedyQuery),
        headers: fc.array(longHeader, { maxLength: 1 }),
        body: greedyBody,
      })
      .map(({ target, asked, body, ...more }): Parts => ({
        part,
        ...more,
        ...body,
        target: asked === "" ? target : `${target}?${asked}`,
      })),
  );
