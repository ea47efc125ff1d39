import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { PublisherStatus } from "../../packages/publisher/src/server/status";
import type { Processes } from "../../scripts/processes.mjs";
import type * as publisherScript from "../../scripts/publisher.mjs";
import { findFreePort } from "../../scripts/settings.mjs";
import type * as siteScript from "../../scripts/site.mjs";
import type { PageKey } from "./writeContent";

/** How often the host is asked whether it shows an edit, in milliseconds. */
const LOOK_MS = 20;
/** How often the publisher is asked how far it is. */
const STATUS_MS = 500;
/** Nothing takes as long as this unless something is broken. */
const PATIENCE_MS = 3_600_000;

/** Backend, build, host and publisher of a copy of the project, as `npm start` runs them. */
export class Chain {
  private edits = 0;

  private constructor(
    private readonly copy: string,
    private readonly processes: Processes,
    private readonly ports: { backend: number; site: number; publisher: number },
    private readonly env: Record<string, string>,
  ) {}

  static async prepare(copy: string, content: string, processes: Processes): Promise<Chain> {
    const ports = {
      backend: await findFreePort(),
      site: await findFreePort(),
      publisher: await findFreePort(),
    };
    const backend = `http://127.0.0.1:${ports.backend}`;
    return new Chain(copy, processes, ports, {
      SITE_URL: `http://127.0.0.1:${ports.site}`,
      GRAPHQL_API_URL: `${backend}/graphql`,
      BACKEND_PUBLIC_URL: backend,
      DATABASE_URL: "",
      PUBLISHER_DATABASE_URL: "",
      DATA_DIR: path.join(copy, ".data"),
      CONTENT_DIR: content,
      EDITOR_TOKEN: randomBytes(24).toString("base64url"),
      PUBLISH_WEBHOOK_URL: `http://127.0.0.1:${ports.publisher}/webhook`,
      PUBLISH_WEBHOOK_SECRET: randomBytes(24).toString("base64url"),
      GATSBY_IMAGE_SERVICE: "host",
      LOG_LEVEL: "warn",
    });
  }

  /** Loads the content into the backend's store, and starts the backend. */
  async startBackend(): Promise<void> {
    const { env } = this;
    const command = ["packages/backend/dist/cli.js", "import", env["CONTENT_DIR"] ?? ""];
    const { startBackend } = await this.siteScript();
    await this.processes.run("The import", [process.execPath, ...command], { env });
    await startBackend(this.processes, { port: this.ports.backend, env });
  }

  /** Builds the site for the first time. */
  async build(): Promise<void> {
    await (await this.siteScript()).buildSite(this.processes, this.env);
  }

  /** Starts what serves the site, and what publishes it. */
  async serve(): Promise<void> {
    const { env, ports, processes } = this;
    await (await this.siteScript()).serveSite(processes, { port: ports.site, env });
    const { startPublisher } = await this.script<typeof publisherScript>("publisher.mjs");
    await startPublisher(processes, {
      ...{ port: ports.publisher, env, stdio: "ignore" },
    });
    await this.settled(); // It learns of the import.
  }

  /** Gives a page another title and publishes it. @returns milliseconds until visitors see it */
  async edit(page: PageKey): Promise<number> {
    const { editorNode } = await this.ask<{ editorNode: Stored }>(
      "query($id: String!, $langcode: String!) { editorNode(id: $id, langcode: $langcode) { path revision fields } }",
      { ...page },
    );
    const { path: at, revision, fields } = editorNode;
    const title = `Edited ${++this.edits}`;
    const input = { ...page, path: at, fields: { ...fields, title }, expectedRevision: revision };
    await this.ask("mutation($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }", {
      input,
    });
    await this.ask(
      "mutation($id: String!, $langcode: String!) { publish(id: $id, langcode: $langcode) { revision } }",
      { ...page },
    );
    const published = performance.now();
    const url = `${this.env["SITE_URL"]}/${page.langcode}${at}`;
    await until(LOOK_MS, async () => (await (await fetch(url)).text()).includes(`>${title}<`));
    return performance.now() - published;
  }

  /** Publishes a menu the other way round, which changes every page. */
  async turnMenu(name: string, items: readonly unknown[]): Promise<void> {
    await this.ask(
      "mutation($name: String!, $items: JSON!) { saveMenu(name: $name, items: $items) { name } }",
      { name, items: [...items].reverse() },
    );
  }

  /** Waits until a build is at work. */
  async building(): Promise<void> {
    await until(STATUS_MS, async () => (await this.status()).running?.state === "running");
  }

  async isBuilding(): Promise<boolean> {
    return (await this.status()).running?.state === "running";
  }

  /** Waits until all that was published is in a release, and that is served. */
  async settled(): Promise<void> {
    await until(STATUS_MS, async () => {
      // In this order: what the backend has told is known to the publisher.
      const { publishEvents } = await this.ask<{ publishEvents: { waiting: number } }>(
        "{ publishEvents(first: 1) { waiting } }",
        {},
      );
      const { running, waiting, release, builds } = await this.status();
      const failed = builds.find(({ state }) => state === "failed" || state === "refused");
      if (failed) throw new Error(`A build came to nothing: ${failed.problem ?? ""}`);
      const served = (await (await fetch(`${this.env["SITE_URL"]}/healthz`)).json()) as {
        release: string;
      };
      const isDone = publishEvents.waiting === 0 && running === null && waiting === 0;
      return isDone && served.release === release;
    });
  }

  private async status(): Promise<PublisherStatus> {
    const url = `http://127.0.0.1:${this.ports.publisher}/status.json`;
    const headers = { authorization: `Bearer ${this.env["EDITOR_TOKEN"] ?? ""}` };
    return (await (await fetch(url, { headers })).json()) as PublisherStatus;
  }

  private async ask<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
    const response = await fetch(this.env["GRAPHQL_API_URL"] ?? "", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${this.env["EDITOR_TOKEN"] ?? ""}`,
      },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as { data?: Data; errors?: { message: string }[] };
    if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? `Status ${response.status}`);
    return answer.data;
  }

  private siteScript() {
    return this.script<typeof siteScript>("site.mjs");
  }

  /** A script of the copy, which works on the copy. */
  private async script<Module>(name: string): Promise<Module> {
    return (await import(pathToFileURL(path.join(this.copy, "scripts", name)).href)) as Module;
  }
}

interface Stored {
  path: string;
  revision: number;
  fields: Record<string, unknown>;
}

async function until(everyMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("The chain stands still.");
    await setTimeout(everyMs);
  }
}
