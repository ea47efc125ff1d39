import { existsSync, openSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { composeServices } from "../../scripts/composeServices";
import { ordinaryEnvironment } from "../../scripts/environment.mjs";
import { answering, Processes } from "../../scripts/processes.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import type { Editing } from "../askCms";

/** The parts that can be started. The publisher releases what is published meanwhile. */
type Part = "cms" | "host" | "publisher";

const ROOT = resolve(__dirname, "../..");

/** Paths of readiness checks. */
const READY = { cms: "/healthz", host: "/readyz", publisher: "/healthz" };

/**
 * A site as it is served in production: its parts are started by the commands and with the settings of compose.yaml, which
 * the units of systemd have, too; but in a temporary folder and on free ports of this machine.
 */
export class ProductionSite {
  private readonly processes: Processes;

  private constructor(
    private readonly folder: string,
    private readonly ports: Readonly<Record<Part, number>>,
  ) {
    this.processes = new Processes(folder);
  }

  /**
   * @param releases folder of releases, which are copied
   * @throws Error if there are none
   */
  static async of(releases: string): Promise<ProductionSite> {
    if (!existsSync(join(releases, "current"))) {
      throw new Error(`There is no release in ${releases}. \`npm start\` makes one.`);
    }
    const ports = { cms: 0, host: 0, publisher: 0 };
    const folder = await mkdtemp(join(tmpdir(), "quatrain-bench-"));
    const site = new ProductionSite(folder, ports);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => void site.remove().then(() => process.exit(130)));
    }
    try {
      for (const name of Object.keys(ports) as (keyof typeof ports)[]) {
        ports[name] = await findFreePort();
      }
      for (const name of ["packages", "deploy", "node_modules", "package.json"]) {
        await symlink(join(ROOT, name), join(folder, name));
      }
      await cp(releases, site.releases, { recursive: true, verbatimSymlinks: true });
      return site;
    } catch (error) {
      await site.remove();
      throw error;
    }
  }

  get releases(): string {
    return join(this.folder, "releases");
  }

  url(part: Part): string {
    return `http://127.0.0.1:${this.ports[part]}`;
  }

  get editing(): Editing {
    return { url: `${this.url("cms")}/graphql`, token: "bench-token-of-an-editor" };
  }

  /**
   * Starts a part, and waits until it is ready.
   *
   * @param more arguments, which win
   * @returns the number of its process
   */
  async start(part: Part, more = ""): Promise<number> {
    const variables = this.variables;
    const service = (await composeServices(variables))[part];
    if (!service) throw new Error(`compose.yaml has no service ${part}.`);
    const { failed, pid } = this.processes.start(
      `The service ${part}`,
      ["/bin/sh", "-c", `exec ${service.command} ${more}`],
      {
        env: { ...ordinaryEnvironment(), ...service.environment },
        stdio: [this.log(part), "inherit"],
      },
    );
    await answering(this.url(part) + READY[part], part, failed);
    return pid;
  }

  /** Stops all parts and removes their files. */
  async remove(): Promise<void> {
    await this.processes.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Log file of a part, in place of the system log. */
  private log(part: Part) {
    return openSync(join(this.folder, `${part}.log`), "a");
  }

  private get variables(): Record<string, string> {
    return {
      PORT: String(this.ports.host),
      BACKEND_PORT: String(this.ports.cms),
      PUBLISHER_PORT: String(this.ports.publisher),
      DATA_DIR: join(this.folder, ".data"),
      DATABASE_URL: "",
      PUBLISHER_DATABASE_URL: "",
      VISITOR_LIMIT_DATABASE_URL: "",
      EDITOR_TOKEN: this.editing.token,
      PREVIEW_SECRET: "bench-secret-of-the-previews-0123456789",
      PUBLISH_WEBHOOK_SECRET: "bench-secret-of-the-webhook",
      PUBLISH_STATUS_TOKEN: "bench-token-of-the-status",
    };
  }
}
