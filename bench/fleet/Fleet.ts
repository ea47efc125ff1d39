import { rm } from "node:fs/promises";
import { join } from "node:path";
import { get } from "node:http";
import { ObjectStore } from "../../packages/gatsby-adapter-node/src/remote/ObjectStore";
import { objectStoreSettings } from "../../packages/gatsby-adapter-node/src/remote/objectStoreSettings";
import { REMOTE_POINTER } from "../../packages/gatsby-adapter-node/src/remote/remoteReleases";
import { type Line, startLine } from "../../packages/gatsby-adapter-node/src/testing/startLine";
import { waitFor } from "../../packages/gatsby-adapter-node/src/testing/waitFor";
import { startNginx } from "../../test/proxies/startNginx";
import { Processes } from "../../scripts/processes.mjs";
import { startPublisher } from "../../scripts/publisher.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import { serveSite } from "../../scripts/site.mjs";
import { memoryOf } from "../soak/memoryOf";

/** A built site and the settings that its parts share. */
export interface FleetSite {
  /** Folder of the site, with its releases. */
  directory: string;
  /** Port for the events of the CMS. */
  publisherPort: number;
  /** Settings of the site, those of {@link Stores} among them. */
  env: Readonly<Record<string, string>>;
  /** File descriptor for the output of the parts. */
  log: number;
}

/** A host that reads all releases from the object store. Each has its own loopback address. */
interface Host {
  address: string;
  pid: number;
  /** Its connection to the object store. */
  line: Line;
}

/** Timeout for the first upload, in milliseconds. */
const UPLOAD_MS = 900_000;
const HOSTS = ["127.0.0.11", "127.0.0.12", "127.0.0.13"];
/** Publishers share the site's folder, like a disk mounted by both machines; nginx fails over to the second. */
const PUBLISHERS = 2;

/** Three hosts, a publisher and a standby, behind one nginx. */
export class Fleet {
  readonly #processes = new Processes();
  readonly #publishers: { port: number; pid: number }[] = [];
  readonly #hosts: Host[] = [];
  #nginx: { stop: () => Promise<void> } | undefined;
  #port = 0;
  #folders = 0;

  private constructor(
    private readonly site: FleetSite,
    private readonly folder: string,
    private readonly hostPort: number,
  ) {
    this.#processes = new Processes(site.directory);
  }

  /**
   * @param folder empty, for all that hosts and nginx keep
   * @throws ChildFailed if a part does not start; those that did are stopped
   */
  static async start(site: FleetSite, folder: string): Promise<Fleet> {
    const fleet = new Fleet(site, folder, await findFreePort());
    try {
      for (let index = 0; index < PUBLISHERS; index += 1) {
        const port = await findFreePort();
        fleet.#publishers.push({ port, pid: 0 });
        await fleet.startPublisher(index);
        // Hosts that start before the first release end, and are started again by their unit; a standby would upload it, too.
        await waitFor(() => hasRelease(site.env), UPLOAD_MS);
      }
      for (const index of HOSTS.keys()) await fleet.startHost(index);
      fleet.#port = await findFreePort();
      fleet.#nginx = await startNginx(
        {
          folder: join(folder, "nginx"),
          hosts: HOSTS.map((address) => `${address}:${fleet.hostPort}`),
          secure: fleet.#port,
          plain: await findFreePort(),
        },
        fleet.#publisherProxy(),
      );
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  /** URL for visitors. */
  get url(): string {
    return `https://127.0.0.1:${this.#port}`;
  }

  /** Starts a host where none runs, with an empty folder. @returns milliseconds until it was ready */
  async startHost(index: number): Promise<number> {
    const address = HOSTS[index] ?? "";
    const own = join(this.folder, `host-${(this.#folders += 1)}`);
    const line = await startLine(this.site.env["RELEASE_STORE_ENDPOINT"] ?? "");
    const begun = performance.now();
    const { pid } = await serveSite(this.#processes, {
      port: this.hostPort,
      host: address,
      release: join(own, "releases/current"),
      env: {
        ...this.site.env,
        DATA_DIR: join(own, "data"),
        RELEASE_STORE_ENDPOINT: line.url,
        TRUST_PROXY: "127.0.0.1",
      },
      stdio: this.site.log,
    });
    this.#hosts[index]?.line.close();
    this.#hosts[index] = { address, pid, line };
    return performance.now() - begun;
  }

  killHost(index: number): void {
    killGroup(this.#hosts[index]?.pid);
  }

  async startPublisher(index: number): Promise<void> {
    const { env, log: stdio } = this.site;
    const publisher = this.#publishers[index];
    if (!publisher) throw new Error(`There is no publisher ${index}.`);
    const { port } = publisher;
    publisher.pid = (await startPublisher(this.#processes, { port, env, stdio })).pid;
  }

  /** Kills a publisher as soon as it makes a release. @throws Error if it makes none */
  async killPublisherAtWork(index: number): Promise<void> {
    const { port = 0, pid } = this.#publishers[index] ?? {};
    const headers = { authorization: `Bearer ${this.site.env["EDITOR_TOKEN"] ?? ""}` };
    await waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/status.json`, { headers });
      return ((await answer.json()) as { running: unknown }).running !== null;
    });
    killGroup(pid);
  }

  /** Sends a request to each host. */
  ask(path: string): Promise<{ status: number; text: string }[]> {
    return Promise.all(HOSTS.map((address) => this.#askHost(address, path)));
  }

  /** Memory of each host in bytes. */
  memory(): number[] {
    return this.#hosts.map(({ pid }) => memoryOf(pid).resident);
  }

  /** Bytes that a host has fetched from the object store since it was started. */
  fetched(index: number): number {
    return this.#hosts[index]?.line.received() ?? 0;
  }

  async stop(): Promise<void> {
    await this.#nginx?.stop();
    await this.#processes.stop();
    for (const { line } of this.#hosts) line.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Where the CMS sends its events to, and hosts ask how a page stands. */
  #publisherProxy(): string {
    const [first = "", ...others] = this.#publishers.map(({ port }) => `server 127.0.0.1:${port}`);
    const standby = others.map((server) => `${server} backup;`);
    return `
  upstream quatrain_publisher {
    ${[`${first} max_fails=1 fail_timeout=2s;`, ...standby].join("\n    ")}
  }
  server {
    listen 127.0.0.1:${this.site.publisherPort};
    access_log off;
    location / { proxy_pass http://quatrain_publisher; }
  }
`;
  }

  #askHost(address: string, path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      const none = () => resolve({ status: 0, text: "" });
      get({ host: address, port: this.hostPort, path, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
        response.once("error", none);
      }).once("error", none);
    });
  }
}

async function hasRelease(env: FleetSite["env"]): Promise<boolean> {
  const settings = objectStoreSettings(env);
  if (!settings || Array.isArray(settings)) throw new Error("There is no object store.");
  return (await new ObjectStore(settings).get(REMOTE_POINTER)) !== undefined;
}

function killGroup(pid: number | undefined): void {
  if (!pid) throw new Error("It does not run.");
  process.kill(-pid, "SIGKILL");
}
