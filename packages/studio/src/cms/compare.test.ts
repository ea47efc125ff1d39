import { fingerprintJson } from "../../../backend/src/content/hash";
import { compareStores } from "./compare";
import { fingerprint } from "./fingerprint";
import type { ListedPage } from "./pages";

const page = (id: string, hashes: Record<string, string>): ListedPage => ({
  id,
  kind: "ContentPage",
  parent: null,
  source: null,
  translations: Object.entries(hashes).map(([langcode, hash]) => ({
    langcode,
    hash,
    title: "",
    path: "/",
    state: hash === "" ? "DELETED" : "PUBLISHED",
    revision: 1,
    publishedRevision: 1,
    changed: "2026-01-01T00:00:00Z",
    changedBy: null,
  })),
});

async function* parts(...pages: ListedPage[]) {
  for (const each of pages) yield await Promise.resolve([each]);
}

test("the fingerprint is that of the CMS", () => {
  const fields = { z: [{ b: null, a: "ä\u2028" }], A: 1.5, a: { "10": true, "9": [] } };
  expect(fingerprint(fields)).toBe(fingerprintJson(fields));
});

test("names pages that differ, and those that only one side has", async () => {
  const same = { title: "Same" };
  const result = await compareStores(
    parts(
      page("same", { de: fingerprint(same), fr: "" }),
      page("other", { de: fingerprint({ title: "CMS" }) }),
      page("new", { it: "0" }),
    ),
    ({ id }) => Promise.resolve(id === "new" ? undefined : same),
    new Set(["de:same", "de:other", "en:old"]),
  );
  expect(result.compared).toBe(3);
  expect(result.deviations).toEqual([
    { id: "other", langcode: "de", reason: "differs" },
    { id: "new", langcode: "it", reason: "is missing in the studio" },
    { id: "old", langcode: "en", reason: "is only in the studio" },
  ]);
});
