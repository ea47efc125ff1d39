/** @jest-environment node */
import * as fc from "fast-check";
import { drawn, siteOf } from "../../../test/contentReleases/randomSite";
import { ReleaseSeries } from "../../../test/contentReleases/ReleaseSeries";
import { siteConfig } from "../configuration/siteConfig";
import { factsOf } from "./routeFacts";

// Sites that have little in common: what is made of the difference must be what is made of the whole. In editSeries.test.ts
// sites are edited as editors do.

const config = siteConfig({ SITE_URL: "https://www.example.ch" });

const sorted = (all: Iterable<readonly [string, unknown]>) => Object.fromEntries([...all].sort());
const everything = { start: " ", end: "~" };

/** When posts of 2026 are new, and when they have grown old. */
const moment = fc.constantFrom("2026-11-23", "2045-01-01").map((date) => Date.parse(date));

test("what is made of differences, one after the other, is what is made of the whole", async () => {
  const edits = fc.array(fc.tuple(drawn, moment, fc.array(fc.nat(12))), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(drawn, moment, edits, async (first, start, others) => {
      let before = siteOf(first);
      const series = await ReleaseSeries.begin(before, config, start);
      for (const [other, now, chosen] of others) {
        const after = siteOf(other);
        // Deleted from the release since it was made, as a page is that was unpublished.
        const lost = before.routes.filter((_, index) => chosen.includes(index));
        series.release.delete(new Set(lost.map((route) => route.path)));
        await series.goOn(after, now);
        const { release, whole, state, content } = series;
        // Those of the builds before stay for tabs that are open.
        const own = [...release.files].filter(
          ([name]) => !name.startsWith("builds/meta/") || whole.files.has(name),
        );
        expect(sorted(own)).toEqual(sorted(whole.files));
        const { manifests } = content;
        expect(content).toEqual({ ...whole.kept, manifests, now: expect.any(Number) as number });
        const facts = after.routes.flatMap((route) => [...factsOf(route)]);
        expect([...state.facts(everything)]).toEqual(Object.entries(sorted(facts)));
        before = after;
      }
      await series.end();
    }),
    { numRuns: Number(process.env.CONTENT_RUNS ?? 25) },
  );
});
