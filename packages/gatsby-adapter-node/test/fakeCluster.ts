import { join } from "node:path";
import { activateRelease, storeRelease } from "../src/release/pointer";
import { FakeSite } from "../src/testing/fakeSite";
import { send } from "../src/testing/startHost";
import { keepVisiting, Visitors } from "../src/testing/Visitors";
import { waitFor } from "../src/testing/waitFor";
import { findFreePort } from "../../../scripts/settings.mjs";
import { startCliIn, type FixtureServer } from "./fixtureSite";

/** Sources of the functions below `/api/`, by the names of release and folder. */
const FUNCTIONS = {
  who: (name: string) =>
    `module.exports = (request, response) => response.send("${name} " + process.pid);`,
  slow: () => `module.exports = (request, response) => {
    response.write(process.pid + " ");
    setTimeout(() => response.end("done"), 3000);
  };`,
  /** Ends the first process that loads it while there is a folder named `fatal`, and removes that. */
  brittle: (_name: string, root: string) => `
    let fatal = true;
    try {
      require("node:fs").rmdirSync(${JSON.stringify(join(root, "fatal"))});
    } catch {
      fatal = false;
    }
    if (fatal) process.exit(1);
    module.exports = (request, response) => response.end();`,
  endless: () => `module.exports = (request, response) => response.write(process.pid + " ");`,
};

/** A made-up site, served by several processes from the command line. */
export class FakeCluster {
  #server: FixtureServer | undefined;
  #metricsPort = 0;

  private constructor(readonly site: FakeSite) {}

  /** Makes the site, with a first release named `one`. */
  static async create(): Promise<FakeCluster> {
    const cluster = new FakeCluster(await FakeSite.create());
    await cluster.publish("one");
    return cluster;
  }

  get releases(): string {
    return join(this.site.root, "releases");
  }

  /** Link to the release that is served. */
  get pointer(): string {
    return join(this.releases, "current");
  }

  get server(): FixtureServer {
    if (!this.#server) throw new Error("It does not serve yet.");
    return this.#server;
  }

  async publish(name: string): Promise<void> {
    const { directory } = await this.site.build({
      pages: { "/": `home ${name}` },
      files: { "robots.txt": "" },
      functions: Object.fromEntries(
        Object.entries(FUNCTIONS).map(([id, source]) => [id, source(name, this.site.root)]),
      ),
    });
    await activateRelease(this.releases, await storeRelease(directory, this.releases));
  }

  /** Starts as many processes. @param more of their environment @returns their ids, once all of them have answered */
  async serve(
    workers = 2,
    { pointer = this.pointer, ...more }: { pointer?: string } & NodeJS.ProcessEnv = {},
  ): Promise<Set<number>> {
    this.#metricsPort = await findFreePort();
    this.#server = await startCliIn(
      more,
      pointer,
      ...["--workers", `${workers}`, "--log-level", "error"],
      ...["--metrics-port", `${this.#metricsPort}`],
    );
    return this.processes(workers);
  }

  /** Waits until as many processes have answered, besides those that are gone. @returns their ids */
  async processes(count: number, gone: ReadonlySet<number> = new Set()): Promise<Set<number>> {
    const seen = new Set<number>();
    await waitFor(async () => {
      const answers = await this.who();
      const pids = answers.map((answer) => Number(answer.split(" ")[1]));
      for (const pid of pids) if (!gone.has(pid)) seen.add(pid);
      return seen.size >= count;
    });
    return seen;
  }

  /** Release and id of the process that answers, as in `one 4711`, four times at once. */
  async who(): Promise<string[]> {
    const asked = [1, 2, 3, 4].map(() =>
      send(this.server.port, "/api/who").then(
        ({ text }) => [text],
        () => [],
      ),
    );
    return (await Promise.all(asked)).flat();
  }

  /** What the first process tells Prometheus of all: the number that a line of it ends with. */
  async metric(line: RegExp): Promise<number> {
    const { text } = await send(this.#metricsPort, "/");
    return Number(line.exec(text)?.[1] ?? Number.NaN);
  }

  /** Visitors that ask again and again, each on a connection that it keeps. */
  keepingVisitors(count: number): Visitors {
    return keepVisiting(this.server.port, Array<string>(count).fill("/"));
  }

  /** Visitors that ask again and again, each time on a new connection. */
  closingVisitors(count: number): Visitors {
    const { port } = this.server;
    return new Visitors(
      Array<string>(count).fill("/"),
      async (path) => (await send(port, path)).status,
    );
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    await this.site.remove();
  }
}
