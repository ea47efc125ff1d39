import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../../scripts/settings.mjs";
import { ObjectStore } from "../remote/ObjectStore";
import type { ObjectStoreSettings } from "../remote/objectStoreSettings";
import { waitFor } from "./waitFor";

/** A gateway of Ceph to a cluster of its own, which is in memory. */
export interface Ceph {
  /** A bucket that is there, and empty. */
  bucket(): Promise<ObjectStoreSettings>;
  stop(): Promise<void>;
}

const KEY = { keyId: "KEYOFTHETESTS", secret: "a-secret-of-the-tests" };
/** A key that is known, and may do nothing with these buckets. */
export const STRANGER = { keyId: "KEYOFASTRANGER", secret: "a-secret-of-a-stranger" };

/** Starts the gateway with the programs in the folder that TEST_CEPH names. */
export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(join(tmpdir(), "ceph-"));
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.reverse()) {
      const isRunning = child.exitCode === null && child.signalCode === null;
      const ended = isRunning ? once(child, "exit") : undefined;
      child.kill("SIGKILL");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = await startIn(folder, (child) => running.push(child));
    const bucket = async () => {
      const name = `b${randomUUID()}`;
      const settings = { bucket: name, prefix: "", endpoint, region: "us-east-1", ...KEY };
      // An object without a name is the bucket itself.
      await new ObjectStore(settings).put("", Buffer.alloc(0));
      return { ...settings, prefix: "site/" };
    };
    return { bucket, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the address of the gateway */
async function startIn(folder: string, started: (child: ChildProcess) => void): Promise<string> {
  const [monitor, gateway] = await Promise.all([findFreePort(), findFreePort()]);
  const fsid = randomUUID();
  await writeFile(join(folder, "ceph.conf"), configuration({ folder, fsid, monitor, gateway }));
  for (const name of ["mon", "osd", "rgw"]) await mkdir(join(folder, name));
  const at = (program: string) => join(process.env.TEST_CEPH ?? "/usr/bin", program);
  const env = { ...process.env, CEPH_CONF: join(folder, "ceph.conf") };
  const run = (program: string, ...args: string[]) =>
    execFileSync(at(program), args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const start = (program: string, ...args: string[]) =>
    started(spawn(at(program), [...args, "-f"], { env, stdio: "ignore" }));
  const map = join(folder, "map");
  run("monmaptool", "--create", "--fsid", fsid, "--addv", "a", `v1:127.0.0.1:${monitor}`, map);
  run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
  start("ceph-mon", "-i", "a");
  run("ceph-osd", "-i", "0", "--mkfs");
  run("ceph", "osd", "new", (await readFile(join(folder, "osd/fsid"), "utf8")).trim());
  run("ceph", "osd", "crush", "add", "osd.0", "1", "root=default");
  start("ceph-osd", "-i", "0");
  for (const { keyId, secret } of [KEY, STRANGER]) {
    const user = [`--uid=${keyId}`, "--display-name=tests"];
    const key = [`--access-key=${keyId}`, `--secret-key=${secret}`];
    run("radosgw-admin", "user", "create", ...user, ...key);
  }
  start("radosgw", "-n", "client.rgw");
  const endpoint = `http://127.0.0.1:${gateway}`;
  await waitFor(() =>
    fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return endpoint;
}

/** One copy of all, without passwords between the parts. */
function configuration({
  folder,
  fsid,
  monitor,
  gateway,
}: Record<"folder" | "fsid", string> & Record<"monitor" | "gateway", number>): string {
  return `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket =
pid file =
log file =
log to stderr = false
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
osd crush update on start = false
osd class update on start = false
osd objectstore = memstore
memstore device bytes = 8589934592
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw thread pool size = 32
`;
}
