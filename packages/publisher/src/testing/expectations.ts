import type { TestSite } from "./makeTestSite";
import { isDone, type PublisherClient } from "./publisherClient";

/** A page that is changed, and the title that it gets. */
interface ChangedPage {
  address: string;
  title: string;
}

/** Waits until a build after the one given has failed. @returns why */
export async function failureAfter(publisher: PublisherClient, lastBuild: number): Promise<string> {
  const { builds } = await publisher.until(({ builds: [build] }) => {
    return build !== undefined && build.id > lastBuild && build.ended !== null;
  });
  expect(["failed", "refused"]).toContain(builds[0]?.state);
  return builds[0]?.problem ?? "";
}

/** Waits until every change is live, without asking for it again. */
export async function expectReleased(
  publisher: PublisherClient,
  site: TestSite,
  { address, title }: ChangedPage,
): Promise<void> {
  const { changes } = await publisher.until(isDone);
  expect(changes.every(({ progress }) => progress === "released")).toBe(true);
  expect(site.liveTitle(address)).toBe(title);
}
