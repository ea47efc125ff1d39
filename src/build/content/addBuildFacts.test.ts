/** @jest-environment node */
import type { ContentJob } from "gatsby-adapter-node/content";
import { KEPT_MANIFESTS } from "../derived/manifestFiles";
import type { SourcedSite } from "../reading/readSite";
import { addBuildFacts } from "./addBuildFacts";
import { FileChanges } from "./FileChanges";

/** A release that has these files; what is in them does not matter. */
const releaseOf = (names: readonly string[]): ContentJob["files"] => ({
  read: (name) => (names.includes(name) ? Buffer.from('{"prerendered":[]}') : undefined),
  find: () => undefined,
  put: () => ({ hash: "", size: 0 }),
  *names(prefix) {
    for (const name of names) if (name.startsWith(prefix)) yield name;
  },
});

test("the manifest of a build long ago goes with its parts", async () => {
  const manifests = Array.from({ length: KEPT_MANIFESTS }, (_, index) => `build-${index}`);
  const parts = manifests.flatMap((id) => [`builds/meta/${id}/0.json`, `builds/meta/${id}/1.json`]);
  const released = releaseOf([...parts, "builds/meta/build-0.json", "builds/meta/build-99/0.json"]);
  const changes = new FileChanges(released);
  const facts = await addBuildFacts(
    {
      build: "build-0",
      compilationHash: "code",
      manifests,
      redirects: [],
      pages: { sum: "0", prerendered: 0 },
    },
    { redirects: [], languages: {} as SourcedSite["languages"] },
    { facts: { before: [], after: [] } },
    released,
    changes,
  );
  expect(facts.manifests).toEqual([facts.build, ...manifests.slice(0, -1)]);
  expect([...changes.removed].sort()).toEqual([
    "builds/meta/build-9.json",
    "builds/meta/build-9/0.json",
    "builds/meta/build-9/1.json",
  ]);
});
