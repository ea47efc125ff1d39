import fc from "fast-check";
import { conformEntity, conformRoute, MINIMAL } from "./testing/conformRoute";

test.each([
  ["timeZone", "Mars/Phobos", "Europe/Zurich", 'Expected a time zone, found "Mars/Phobos".'],
  ["timeZone", "+01:00", "Europe/Zurich", 'Expected a time zone, found "+01:00".'],
  ["start", "next week", null, 'Expected a date, found "next week".'],
  ["start", "2026-02-31", null, 'Expected a date, found "2026-02-31".'],
  [
    "onlineUrl",
    "javascript:alert(1)",
    null,
    'Expected a web address, found "javascript:alert(1)".',
  ],
  ["onlineUrl", "/\\evil.example", null, 'Expected a web address, found "/\\\\evil.example".'],
  [
    "languages",
    ["de", "not a language"],
    ["de"],
    'Expected a language code, found "not a language".',
  ],
  // Engines differ on whether that has a name.
  [
    "languages",
    ["gsw", "de-u-co-phonebk"],
    ["gsw"],
    'Expected a language code, found "de-u-co-phonebk".',
  ],
  ["nid", "7", 7, undefined],
  ["nid", 7.5, 0, "Expected a whole number, found 7.5."],
  ["title", 42, "42", undefined],
  ["status", "ARCHIVED", "PUBLISHED", 'Expected one of PUBLISHED, DRAFT, found "ARCHIVED".'],
  ["breadcrumb", {}, [], "Expected a list, found an object."],
])("%s %j becomes %j", (field, value, expected, reason) => {
  const { entity, faults } = conformEntity({ __typename: "EventDetailPage", [field]: value });
  expect(entity?.[field]).toEqual(expected);
  expect(faults.map((fault) => fault.reason)).toEqual(reason === undefined ? [] : [reason]);
});

test("an event without a time zone is where the institution is", () => {
  const event = { __typename: "EventDetailPage" };
  expect(conformEntity(event).entity?.["timeZone"]).toBe("Europe/Zurich");
  expect(conformEntity(event, "America/New_York").entity?.["timeZone"]).toBe("America/New_York");
});

test.each([
  ["2026-11-21T09:00:00+0100", "2026-11-21T09:00:00+01:00"],
  ["2026-11-21T09:00-0530", "2026-11-21T09:00-05:30"],
  ["2026-11-21T09:00:00+99:99", null],
])("browsers read all dates: %s becomes %j", (start, expected) => {
  expect(conformEntity({ __typename: "EventDetailPage", start }).entity?.start).toBe(expected);
});

test.each([
  ["/about/", "/about"],
  ["/%C3%BCber/uns", "/über/uns"],
  ["/Über uns", "/Über uns"],
])("paths are decoded and end without a slash: %s", (path, expected) => {
  const { entity, faults } = conformEntity({ path });
  expect(entity?.path).toBe(expected);
  expect(faults).toEqual([]);
});

test.each([
  "about",
  "//evil.example",
  "/a//b",
  "/../../etc/passwd",
  "/a/./b",
  "/a/%2e%2e/b",
  "/a%2Fb",
  "/%",
  "/%zz",
  "/%00",
  "/100%25",
  "/a\nb",
  "/a\\b",
  "/a?b=c",
  "/a#b",
  "/*",
  "/:a",
  "/<b>",
  "",
  "/\ud800",
  "/\ufffd",
])("no page is at %j", (path) => {
  const { data, faults } = conformRoute({
    __typename: "EntityResponse",
    entity: { ...MINIMAL, path },
  });
  expect(data?.route.__typename).toBe("ErrorResponse");
  expect(faults).toMatchObject([{ coordinate: "ContentPage.path", costs: "route" }]);
});

test("no page is where no file system could keep it", () => {
  const isKept = (path: string) => conformEntity({ path }).entity !== undefined;
  expect(["x", "é", "漢"].map((letter) => isKept(`/${letter.repeat(80)}`))).not.toContain(false);
  expect(
    [`/${"x".repeat(256)}`, `/${"漢".repeat(86)}`, "/deep".repeat(300)].filter(isKept),
  ).toEqual([]);
});

test("letters beyond ASCII may stand in addresses, however many there are", () => {
  const breadcrumb = Array.from({ length: 10_000 }, () => ({ url: "https://müller.example/ü" }));
  // URL.canParse of Node 20 refuses them once it has been called so often that it is compiled.
  const faults = [1, 2, 3, 4, 5].flatMap(() => conformEntity({ breadcrumb }).faults);
  expect(faults).toEqual([]);
});

test("halves of characters are replaced, since no page can send them", () => {
  const { entity, faults } = conformEntity({ title: "a\ud800b\ud83d\ude00\udc00" });
  expect(entity?.title).toBe("a\ufffdb\u{1f600}\ufffd");
  expect(faults).toEqual([]);
});

test("whatever looks like a date, a zone, a language or an address can be used as one, once it is taken", () => {
  const samples = [
    "2026-11-21",
    "2024-02-29T08:30:00.123+01:00",
    "0001-01-01T00:00:00+14:00",
    "T24:00:00Z",
    "9999-12-31T23:59:59-12:00",
    "+0100",
    "Europe/Zurich",
    "UTC",
    "Etc/GMT-14",
    "CET",
    "+01:00",
    "de-CH-1996",
    "zh-Hant-TW",
    "x-private",
    "i-klingon",
    "de-u-co-phonebk",
    "qaa",
    "_",
    "root",
    "https://",
    "http:///",
    "exa mple.org",
    "[::1",
    ":99999",
    "/%E4%B8%AD",
    "%",
    "%zz",
    "?a=%",
    "/",
    "//",
    "\\",
    "..",
    "#",
    "\ud800",
    "\0",
    "é",
    " ",
  ];
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...samples), fc.string({ maxLength: 2 })), { maxLength: 4 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const values = { start: text, timeZone: text, languages: [text], onlineUrl: text };
      const entity = conformEntity({ __typename: "EventDetailPage", ...values }).entity ?? {};
      const { start, timeZone, languages, onlineUrl } = entity as Partial<typeof values>;
      if (start) new Date(start).toISOString();
      new Intl.DateTimeFormat("de", { timeZone }).format(0);
      const names = new Intl.DisplayNames("de", { type: "language" });
      for (const code of languages ?? []) {
        names.of(code);
        Intl.getCanonicalLocales(code);
      }
      if (onlineUrl) encodeURI(new URL(onlineUrl, "https://a.example").href);
      if (onlineUrl?.startsWith("/")) decodeURI(onlineUrl);
      const { path = "/" } = (conformEntity({ path: text }).entity ?? {}) as { path?: string };
      const address = encodeURI(path);
      expect([decodeURI(address), new URL(address, "https://a.example").pathname]).toEqual([
        path,
        address,
      ]);
    }),
    { numRuns: 2000 },
  );
});
