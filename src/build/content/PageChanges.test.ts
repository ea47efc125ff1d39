/** @jest-environment node */
import { EditedSite } from "../../../test/contentReleases/EditedSite";
import { showingRenderer } from "../../../test/contentReleases/wholeSite";
import { ReleaseInMemory } from "../../../test/contentReleases/ReleaseInMemory";
import { siteConfig } from "../configuration/siteConfig";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { listPagePath } from "../../i18n/listPagePath";
import { FileChanges } from "./FileChanges";
import { PageChanges } from "./PageChanges";
import { htmlFile } from "./pageFiles";

const config = siteConfig({ SITE_URL: "https://www.example.ch" });

/** Brings pages of a route into a release. @returns the release then, and the pages that were rendered for it */
async function release(
  released: ReleaseInMemory,
  before: SourcedRoute | undefined,
  after: SourcedRoute,
  languages: ReturnType<EditedSite["read"]>["languages"],
) {
  const changes = new FileChanges(released);
  const sources = { languages, now: Date.parse("2026-11-26") };
  const html = jest.spyOn(showingRenderer, "html");
  const pages = new PageChanges(
    { before: sources, after: sources },
    config,
    { renderer: showingRenderer, sliceHtml: () => "" },
    changes,
  );
  await pages.replace(before, after);
  expect(html).toHaveBeenCalledTimes(pages.rendered.length);
  html.mockRestore();
  return { released: released.with(changes), rendered: pages.rendered };
}

test("of the pages of a list, only those are rendered that have other data, or that the release lacks", async () => {
  const { languages, routes } = new EditedSite().read();
  const plain = routes.find(({ entity: { __typename: kind } }) => kind === "ContentPage")!;
  const { entity, path } = plain;
  const page = (number: number, title: string) => ({
    path: listPagePath(entity.path, number - 1),
    page: number - 1,
    entity: { ...entity, title },
  });
  const before = { ...plain, listPages: [page(2, "Two"), page(3, "Three")] };
  const after = { ...before, revision: "next", listPages: [page(2, "Two"), page(3, "Other")] };
  const first = await release(
    new ReleaseInMemory(new Map(), new Map()),
    undefined,
    before,
    languages,
  );
  expect(first.rendered).toHaveLength(3);
  const second = await release(first.released, before, after, languages);
  expect(second.rendered).toEqual([`${path}/page/3`]);

  // As when a page was deleted at once, and is published again.
  const file = htmlFile(`${path}/page/2`);
  const html = second.released.files.get(file);
  second.released.files.delete(file);
  const third = await release(second.released, after, after, languages);
  expect(third.rendered).toEqual([`${path}/page/2`]);
  expect(third.released.files.get(file)).toBe(html);
});
