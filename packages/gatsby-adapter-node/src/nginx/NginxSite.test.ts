import { chmod, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlinkWeb } from "../release/removeFromRelease";
import { FakeSite } from "../testing/fakeSite";
import { NginxSite } from "./NginxSite";
import type { NginxOptions } from "./nginxOptions";

let site: FakeSite;
let options: NginxOptions;

beforeEach(async () => {
  site = await FakeSite.create();
  const { directory } = await site.build({ pages: { "/": "home" } });
  options = {
    release: directory,
    folder: join(site.root, "nginx"),
    listen: ["8080"],
    names: ["_"],
    hosts: ["127.0.0.1:8000"],
    redirectFrom: [],
    hsts: false,
    accessLog: true,
  };
});

afterEach(() => site.remove());

const links = async () =>
  (await readdir(options.release)).filter((name) => /^web-\w+$/.test(name)).length;

test("A reload that failed is tried again, until nginx has the configuration", async () => {
  const reload = jest.fn(async () => undefined);
  reload.mockRejectedValueOnce(new Error("No nginx."));
  const nginx = new NginxSite(options, reload);
  await expect(nginx.update()).rejects.toThrow("No nginx.");
  await nginx.update();
  await nginx.update();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("A link that was taken away after its release had been read is made again", async () => {
  const nginx = new NginxSite(options);
  await nginx.update();
  await unlinkWeb(options.release);
  expect(await links()).toBe(0);
  await nginx.update();
  expect(await links()).toBe(1);
});

test("Who may use the folder may use what is made in it, whoever that is", async () => {
  await new NginxSite(options).update();
  const { folder } = options;
  await rm(join(folder, "temporary"), { recursive: true });
  await rm(join(folder, "acme"), { recursive: true });
  await chmod(folder, 0o770);
  await new NginxSite(options).update();
  const modes = ["temporary", "acme"].map(async (name) => (await stat(join(folder, name))).mode);
  expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o770, 0o770]);
});
