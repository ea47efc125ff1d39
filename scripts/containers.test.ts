import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { COMPOSE_FILES, composeServices } from "./composeServices";
import { stageOf } from "./testing/images";
import { shellWords } from "./testing/shellWords";

const ROOT = resolve(__dirname, "..");
/** Servers that others make. */
const OF_OTHERS = ["postgres", "store", "proxy"];

/** What the Dockerfile says of an image, and of those that it begins with. */
async function stage(name: string): Promise<string> {
  const found = await stageOf(name);
  const from = /^FROM (\S+)/.exec(found)?.[1] ?? "";
  return from.startsWith("node:") ? found : (await stage(from)) + found;
}

describe.each(COMPOSE_FILES)("In %s", (file) => {
  test("each container can write to its volumes alone, and may do nothing that it need not", async () => {
    const services = Object.entries(await composeServices({}, file));
    for (const [name, service] of services) {
      const { read_only, cap_drop, security_opt, tmpfs, cap_add } = service;
      expect([name, { read_only, cap_drop, security_opt }]).toEqual([
        name,
        { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
      ]);
      expect([name, [tmpfs].flat()]).toEqual([name, expect.arrayContaining(["/tmp"])]);
      expect([name, cap_add]).toEqual([name, name === "proxy" ? ["NET_BIND_SERVICE"] : undefined]);
    }
  });

  test("what goes on is asked how it is, and has time to stop in order", async () => {
    const services = Object.entries(await composeServices({}, file));
    for (const [name, service] of services.filter(([, { restart }]) => restart !== "no")) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          restart: "unless-stopped",
          healthcheck: expect.objectContaining({ test: expect.any(String) }),
          stop_grace_period: expect.stringMatching(/^[3-6]0s$/),
        }),
      ]);
    }
  });

  test("ours run as node, to whom the image gives the places of their volumes and nothing else", async () => {
    const services = Object.entries(await composeServices({}, file));
    const ours = services.filter(([, { build }]) => build !== undefined);
    const others = services.filter(([, { build }]) => build === undefined).map(([name]) => name);
    expect(others).toEqual(file === "compose.yaml" ? [] : OF_OTHERS);
    expect(ours.map(([name]) => name)).toEqual(expect.arrayContaining(["cms", "publisher"]));
    for (const [name, { build, volumes = [] }] of ours) {
      const image = await stage(build?.target ?? "");
      expect([name, image.trim().split("\n").at(-1)]).toEqual([name, "USER node"]);
      expect([name, image]).toEqual([name, expect.not.stringContaining("chown")]);
      const [, given = ""] = /^RUN install -d -o node -g node (.*)$/m.exec(image) ?? [];
      const places = volumes.map((each) => /(?:^|:)\/site\/([^:]*)/.exec(each)?.[1]);
      expect([name, given.split(" ")]).toEqual([name, expect.arrayContaining(places)]);
    }
  });
});

const withCompose = spawnSync("docker", ["compose", "version"]).status === 0 ? test : test.skip;

withCompose.each(COMPOSE_FILES)("Docker Compose reads %s (needs Docker Compose)", (file) => {
  const { status, stderr } = spawnSync(
    "docker",
    ["compose", "-f", join(ROOT, file), "config", "-q"],
    {
      encoding: "utf8",
    },
  );
  expect([status, status === 0 || stderr]).toEqual([0, true]);
});

test("compose.scale.yaml starts processes as compose.yaml does, with what several machines need", async () => {
  const one = await composeServices({});
  const many = await composeServices({}, "compose.scale.yaml");
  const words = (command = "") => shellWords(command);
  expect(many["cms"]?.command).toBe(one["cms"]?.command);
  for (const name of ["publisher", "standby"]) {
    expect(many[name]?.command).toBe(one["publisher"]?.command);
  }
  const alone = words(one["host"]?.command).map((word) =>
    word.replace("127.0.0.1:4000", "cms:4000"),
  );
  for (const name of ["host-1", "host-2", "host-3"]) {
    const added = ["--host", "0.0.0.0", "--shutdown-delay", "5000"];
    expect(words(many[name]?.command).sort()).toEqual([...alone, ...added].sort());
  }
});

test("The image of the host has its packages, and neither source, Gatsby nor the CMS", async () => {
  const image = (await stage("host-packages")) + (await stage("host"));
  const copied = [...image.matchAll(/packages\/([a-z-]+)/g)].map(([, name = ""]) => name);
  const { dependencies } = JSON.parse(
    await readFile(join(ROOT, "packages/gatsby-adapter-node/package.json"), "utf8"),
  ) as { dependencies: Record<string, string> };
  const own = Object.keys(dependencies).filter((name) => existsSync(join(ROOT, "packages", name)));
  expect([...new Set(copied)].sort()).toEqual(["gatsby-adapter-node", ...own].sort());
  expect(image).not.toMatch(/^COPY (--from=built )?\.? ?(src|\.)( |$)/m);
});
