import { activateRelease, pruneReleases, storeRelease } from "../release/pointer";
import { hashContent } from "../store/ReleaseStore";
import { expectWhole, UploadedSite } from "../testing/UploadedSite";
import { waitFor } from "../testing/waitFor";
import { LEASE_MS, PointerObject } from "./PointerObject";
import { contentKey } from "./remoteReleases";
import { ReleaseUpload } from "./ReleaseUpload";

// What a real object store has that no release has any more.

const fixture = new UploadedSite();

describe("What no release has any more", () => {
  const old = async () => {
    await fixture.upload.deliver();
    const name = await fixture.store("2");
    await fixture.upload.deliver();
    await pruneReleases(fixture.releases, 0);
    await fixture.upload.deliver();
    return name;
  };

  test("is deleted, and nothing else", async () => {
    const name = await old();
    const before = await fixture.keys();
    const deleted = await fixture.upload.sweep();
    // Two pages of the first release, a leaf, the list of leaves, and what described it.
    expect(deleted).toBe(5);
    expect(await fixture.keys()).toHaveLength(before.length - 5);
    await expectWhole(fixture, name);
    expect(await fixture.upload.sweep()).toBe(0);
  });

  test("comes back with a release that has it again", async () => {
    await old();
    await fixture.upload.sweep();
    const name = await fixture.store("1");
    await fixture.upload.deliver();
    await expectWhole(fixture, name);
  });

  test("comes back, too, where it was uploaded before that", async () => {
    await old();
    const { directory } = await fixture.site.build({ pages: { "/": "home 1", "/a": "a" } });
    await fixture.upload.upload(directory);
    await new ReleaseUpload(fixture.settings, fixture.releases).sweep();
    const name = await storeRelease(directory, fixture.releases);
    await activateRelease(fixture.releases, name);
    await fixture.upload.deliver();
    await expectWhole(fixture, name);
  });

  test("is not waited for for ever, where somebody has ended while deleting it", async () => {
    await old();
    const object = new PointerObject(fixture.remote, fixture.releases);
    const found = await object.find();
    await object.replace(found, { sweeps: (found?.pointer.sweeps ?? 0) + 1 });
    const name = await fixture.store("3");
    const began = performance.now();
    await fixture.upload.deliver();
    expect(performance.now() - began).toBeGreaterThan(LEASE_MS);
    await expectWhole(fixture, name);
  });

  test("gives way to a release", async () => {
    await old();
    for (let at = 0; at < 500; at += 1) {
      await fixture.remote.put(contentKey(hashContent(String(at))), Buffer.from("nobody's"));
    }
    fixture.line.requests.length = 0;
    const sweeping = fixture.upload.sweep();
    await waitFor(async () =>
      fixture.line.requests.some((request) => request.startsWith("DELETE")),
    );
    const name = await fixture.store("3");
    await fixture.upload.deliver();
    expect(await sweeping).toBeLessThan(500);
    await expectWhole(fixture, name);
  });
});
