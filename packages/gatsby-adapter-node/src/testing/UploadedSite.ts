import { join } from "node:path";
import { ObjectStore } from "../remote/ObjectStore";
import type { ObjectStoreSettings } from "../remote/objectStoreSettings";
import { PointerObject } from "../remote/PointerObject";
import { CONTENTS, type RemotePointer } from "../remote/remoteReleases";
import { ReleaseUpload } from "../remote/ReleaseUpload";
import { activateRelease, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { FakeSite } from "./fakeSite";
import { type Ceph, startCeph } from "./startCeph";
import { type Line, startLine } from "./startLine";

/**
 * A folder of releases with one that no object store has yet, and the line to a real store that is to follow it: made anew for
 * each test of the file that makes this.
 */
export class UploadedSite {
  site!: FakeSite;
  releases!: string;
  settings!: ObjectStoreSettings;
  remote!: ObjectStore;
  line!: Line;
  /** What goes over the line. */
  upload!: ReleaseUpload;

  constructor() {
    let ceph: Ceph;
    beforeAll(async () => {
      ceph = await startCeph();
    });
    afterAll(() => ceph.stop());
    beforeEach(async () => {
      this.site = await FakeSite.create();
      this.releases = join(this.site.root, "releases");
      this.settings = await ceph.bucket();
      this.remote = new ObjectStore(this.settings);
      this.line = await startLine(this.settings.endpoint);
      this.upload = new ReleaseUpload({ ...this.settings, endpoint: this.line.url }, this.releases);
      await this.store("1");
    });
    afterEach(async () => {
      this.line.close();
      await this.site.remove();
    });
  }

  /** Makes a release live, for nobody yet. @returns its name */
  async store(version: string, folder = this.releases): Promise<string> {
    const pages = { "/": `home ${version}`, "/a": "a", [`/only-${version}`]: `only ${version}` };
    const functions = { hello: "module.exports = (_request, response) => response.end();" };
    const { directory } = await this.site.build({ pages, functions });
    const name = await storeRelease(directory, folder);
    await activateRelease(folder, name);
    return name;
  }

  /** Names of all contents that the store has. */
  async keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const some of this.remote.list(CONTENTS)) found.push(...some);
    return found.map((key) => key.slice(CONTENTS.length + 3)).sort();
  }

  async pointer(): Promise<RemotePointer | undefined> {
    return (await new PointerObject(this.remote, this.releases).find())?.pointer;
  }
}

/** Expects that the store has all that the live release consists of. */
export async function expectWhole(fixture: UploadedSite, name: string): Promise<void> {
  const found = await fixture.pointer();
  expect(found?.live).toBe(name);
  const { index, files } = await readRelease(join(fixture.releases, name));
  const contents = [...[...index.all()].map(([, file]) => file), ...files.server];
  const all = [...index.parts(), ...contents.map(({ hash }) => hash)];
  expect(await fixture.keys()).toEqual(expect.arrayContaining([...all, found?.releases[name]]));
}
