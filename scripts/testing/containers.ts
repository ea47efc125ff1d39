import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Service } from "../composeServices";

const ROOT = resolve(__dirname, "../..");
const CONTAINER = join(ROOT, "test/withoutDocker/container");

/** Whether something can stand for a container: as root, on Linux, with files of ours that others can read. */
export function canContain(): boolean {
  const file = join(ROOT, "package.json");
  return spawnSync(CONTAINER, [ROOT, "", `test -r ${file}`], { stdio: "ignore" }).status === 0;
}

/** Places in the folder of the site that a container can write to: those of its volumes, but for the ones that it may only read. */
export function placesOf({ volumes = [] }: Pick<Service, "volumes">): string[] {
  return volumes.flatMap((volume) => /(?:^|:)\/site\/([^:]*)$/.exec(volume)?.[1] ?? []);
}

/**
 * Starts a command of a service as Compose would, in a folder that stands for that of the image. Where nothing can stand for
 * the container, the same command is run without one.
 */
export async function startInContainer(
  folder: string,
  service: Pick<Service, "volumes" | "environment"> & { command: string },
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const places = placesOf(service);
  for (const place of places) await mkdir(join(folder, place), { recursive: true });
  const [program, ...args] = canContain()
    ? [CONTAINER, folder, places.join(" "), service.command]
    : ["/bin/sh", "-c", `exec ${service.command}`];
  return spawn(program ?? "", args, {
    cwd: folder,
    env: { ...env, HOME: "/home/node", ...service.environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
