import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PublisherStatus } from "../../packages/publisher/src/server/status";
import { environmentOf } from "../../scripts/environment.mjs";
import { Processes } from "../../scripts/processes.mjs";
import { startPublisher } from "../../scripts/publisher.mjs";
import { buildRelease, serveSite, startBackend } from "../../scripts/site.mjs";
import { siteSettings, type SiteSettings } from "../../scripts/testSite.mjs";
import { askCms, type Editing } from "../askCms";
import { retitle } from "./retitle";
import type { PageKey } from "./writeContent";

/** Polling interval for an edit on the host, in milliseconds. */
const LOOK_MS = 20;
/** Polling interval for the publisher's status, in milliseconds. */
const STATUS_MS = 500;
/** How long the publisher keeps its renderer: less than it is at rest before memory is measured, more than between edits. */
const RENDERER_IDLE_SECONDS = 8;
/** Timeout in milliseconds. */
const TIMEOUT_MS = 3_600_000;

/** Backend, build, host and publisher of a copy of the project, as `npm start` runs them. */
export class Chain {
  private edits = 0;
  private servers: Processes;

  private constructor(
    private readonly copy: string,
    private readonly builder: Processes,
    private readonly settings: SiteSettings,
  ) {
    this.servers = new Processes(copy);
  }

  /**
   * @param copy folder of the project's copy
   * @param content folder that the backend loads
   * @param more further settings, which win
   */
  static async prepare(
    copy: string,
    content: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Chain> {
    const env = {
      CONTENT_DIR: content,
      PUBLISHER_DATABASE_URL: "",
      RENDERER_IDLE_SECONDS: String(RENDERER_IDLE_SECONDS),
      ...more,
    };
    const settings = await siteSettings(path.join(copy, ".data"), env);
    return new Chain(copy, new Processes(copy), settings);
  }

  /** Loads the content into the backend's store, and starts the backend. */
  async startBackend(): Promise<void> {
    const { env, backendPort: port } = this.settings;
    const command = ["packages/backend/dist/cli.js", "import", env["CONTENT_DIR"] ?? ""];
    const own = await environmentOf("cms", env);
    await this.builder.run("The import", [process.execPath, ...command], { env: own });
    await startBackend(this.servers, { port, env });
  }

  /** Builds the site for the first time. */
  async build(): Promise<void> {
    await buildRelease(this.builder, this.settings.env);
  }

  /** Settings of site and CMS. */
  get env(): Readonly<Record<string, string>> {
    return this.settings.env;
  }

  /** Port for the events of the backend. */
  get publisherPort(): number {
    return this.settings.publisherPort;
  }

  /** Starts the host and the publisher. */
  async serve(): Promise<void> {
    const { env, sitePort, publisherPort } = this.settings;
    await serveSite(this.servers, { port: sitePort, env });
    await startPublisher(this.servers, { port: publisherPort, env, stdio: "ignore" });
    await this.idle();
  }

  /** Ends all servers and starts them again, as a second `npm start` does. */
  async restart(): Promise<void> {
    await this.servers.stop();
    this.servers = new Processes(this.copy);
    const { env, backendPort: port } = this.settings;
    // It warns that nobody listens to what it publishes, which is so while it is alone.
    await startBackend(this.servers, { port, env: { ...env, LOG_LEVEL: "error" } });
    await this.serve();
  }

  async stop(): Promise<void> {
    await Promise.all([this.builder.stop(), this.servers.stop()]);
  }

  /** Publishes a page with another title. @returns milliseconds until visitors see it */
  async edit(page: PageKey): Promise<number> {
    const title = `Edited ${++this.edits}`;
    const { path: at, published } = await retitle(this.editing, page, title);
    await this.until(LOOK_MS, async () => {
      const response = await fetch(`${this.settings.env["SITE_URL"]}${at}`);
      return (await response.text()).includes(`>${title}<`);
    });
    return performance.now() - published;
  }

  /** Saves a menu, which every page shows, and waits until the release with it is served. */
  async changeMenu(name: string, items: readonly unknown[]): Promise<void> {
    const before = await this.served();
    await askCms(
      this.editing,
      "mutation($name: String!, $items: JSON!) { saveMenu(name: $name, items: $items) { name } }",
      { name, items },
    );
    await this.until(LOOK_MS, async () => (await this.served()) !== before);
  }

  /** Waits until all publications are in the served release. */
  async idle(): Promise<void> {
    await this.until(STATUS_MS, async () => {
      // In this order: the publisher has received the events of the backend.
      const { publishEvents } = await askCms<{ publishEvents: { waiting: number } }>(
        this.editing,
        "{ publishEvents(first: 1) { waiting } }",
        {},
      );
      const { running, waiting, release } = await this.status();
      const isDone = publishEvents.waiting === 0 && running === null && waiting === 0;
      return isDone && (await this.served()) === release;
    });
  }

  /** Name of the release that the host serves. */
  private async served(): Promise<string> {
    const response = await fetch(`${this.settings.env["SITE_URL"]}/healthz`);
    return ((await response.json()) as { release: string }).release;
  }

  private async status(): Promise<PublisherStatus> {
    const url = `http://127.0.0.1:${this.settings.publisherPort}/status.json`;
    const headers = { authorization: `Bearer ${this.editing.token}` };
    const response = await fetch(url, { headers });
    return (await response.json()) as PublisherStatus;
  }

  private get editing(): Editing {
    const { GRAPHQL_API_URL: url = "", EDITOR_TOKEN: token = "" } = this.settings.env;
    return { url, token };
  }

  /** Waits for a condition. @throws Error if a release fails, or on timeout */
  private async until(everyMs: number, isSo: () => Promise<boolean>): Promise<void> {
    const began = performance.now();
    let asked = began;
    while (!(await isSo())) {
      if (performance.now() - asked > STATUS_MS) {
        asked = performance.now();
        const { builds } = await this.status();
        const failed = builds.find(({ state }) => state === "failed" || state === "refused");
        if (failed) throw new Error(`A release failed: ${failed.problem ?? ""}`);
      }
      if (performance.now() - began > TIMEOUT_MS) throw new Error("The chain stands still.");
      await setTimeout(everyMs);
    }
  }
}
