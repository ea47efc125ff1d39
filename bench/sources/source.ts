import { defineSource, type SourceEntry } from "@quatrain/contract/source";
import { z } from "zod";

/** What the small CMS of this measurement answers. */
export const source = defineSource({
  settings: z.object({ BENCH_CMS_URL: z.url({ error: "must be the address of the CMS" }) }),
  create: ({ BENCH_CMS_URL: url }) => ({
    name: "bench",
    async *read(since, signal) {
      const response = await fetch(`${url}?since=${since ?? ""}`, { signal });
      const { entries, cursor } = (await response.json()) as {
        entries: SourceEntry[];
        cursor: string;
      };
      yield* entries;
      return cursor;
    },
  }),
});
