import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { activateRelease, storeRelease } from "../release/pointer";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// Another process may have taken the release into service already, and have answered with its pages.
test("The hashed files of a release are served while it is still being loaded", async () => {
  const site = await FakeSite.create();
  const releases = join(site.root, "releases");
  const gate = join(site.root, "gate");
  const release = async (name: string, engine: string) => {
    const { directory } = await site.build({
      pages: { "/": `home ${name}` },
      files: { [`app-0000000${name}.js`]: `app ${name}` },
      routes: [pageRoute("/ssr")],
      engine,
    });
    return activateRelease(releases, await storeRelease(directory, releases));
  };
  const host = await startHost({
    release: await release("1", "return { html: '' };"),
    warmPaths: ["/ssr"],
  });
  await release(
    "2",
    `while (!require("node:fs").existsSync("${gate}")) await new Promise((go) => setTimeout(go, 20));
     return { html: "" };`,
  );
  await waitFor(async () => (await host.get("/app-00000002.js")).text === "app 2");
  expect((await host.get("/")).text).toBe("home 1");
  await writeFile(gate, "");
  await waitFor(async () => (await host.get("/")).text === "home 2");
  expect((await host.get("/app-00000001.js")).text).toBe("app 1");
  await host.close();
  await site.remove();
});
