import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ordinaryEnvironment } from "../environment.mjs";
import type { Service } from "../composeServices";

const ROOT = resolve(__dirname, "../..");
const CONTAINER = join(ROOT, "test/withoutDocker/container");
/** The user of our images. */
const NODE = "1000:1000";

/** Settings of a container. */
interface Container extends Pick<Service, "volumes" | "environment"> {
  /** Shell command. */
  command: string;
  /** Folder in place of the image; several separated by colons, of which the first hide the others. */
  image: string;
  /** Folder of the volumes. Without containers, the command runs in it. */
  folder: string;
}

/** Whether containers can be simulated: as root, on Linux, with files that others can read. */
export function canContain(): boolean {
  const args = [ROOT, ROOT, "", "test -r package.json"];
  return spawnSync(CONTAINER, args, { stdio: "ignore" }).status === 0;
}

/** Places of volumes in the folder of the site; those that can be read only end with `:ro`. */
export function placesOf({ volumes = [] }: Pick<Service, "volumes">): string[] {
  return volumes.flatMap((volume) => /(?:^|:)\/site\/(.*)$/.exec(volume)?.[1] ?? []);
}

/** Starts a command as Compose would. Volumes that are not there are empty ones. */
export async function startInContainer(container: Container): Promise<ChildProcess> {
  const { image, folder, command, environment } = container;
  const places = placesOf(container);
  const contained = canContain();
  for (const place of places) {
    const volume = join(folder, place.replace(/:ro$/, ""));
    await mkdir(volume, { recursive: true });
    if (contained) execFileSync("chown", ["-R", NODE, volume]);
  }
  const [program, ...args] = contained
    ? [CONTAINER, image, folder, places.join(" "), command]
    : ["/bin/sh", "-c", `exec ${command}`];
  return spawn(program ?? "", args, {
    cwd: folder,
    env: { ...ordinaryEnvironment(), HOME: "/home/node", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
