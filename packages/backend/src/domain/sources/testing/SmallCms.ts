import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { shared, startBackend, type TestBackend } from "../../../testing/startBackend";

/** A CMS that hands over what a test says, and notes what it was asked. */
export class SmallCms {
  entries: object[] = [];
  /** What it hands over when only changes are asked for. Undefined: everything. */
  changes: object[] | undefined = [];
  cursor: string | null = "1";
  isDown = false;
  readonly files = new Map<string, Buffer>();
  /** Where paths lead that redirect. */
  readonly redirects = new Map<string, string>();
  /** What is not published yet, by language and id, such as `en/about`. */
  readonly drafts = new Map<string, unknown>();
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );
  private url = "";

  /** @returns its settings */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.settings;
  }

  /** The variables that make a backend mirror it, once it has started. */
  get settings(): Record<string, string> {
    return {
      CONTENT_SOURCE: require.resolve("./jsonSource"),
      TEST_CMS_URL: `${this.url}/content`,
      TEST_CMS_TOKEN: "of-the-cms",
      SOURCE_WEBHOOK_SECRET: "a-secret-of-the-source",
    };
  }

  fileUrl(name: string): string {
    return `${this.url}/files/${name}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ url = "" }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(url);
    const file = this.files.get(url);
    const location = this.redirects.get(url);
    if (location !== undefined) {
      response.writeHead(302, { location }).end();
      return;
    }
    if (this.isDown || (url.startsWith("/files/") && file === undefined)) {
      response.writeHead(this.isDown ? 503 : 404).end();
    } else if (file !== undefined) response.end(file);
    else if (url.startsWith("/drafts/")) {
      const draft = this.drafts.get(url.slice("/drafts/".length));
      response.end(JSON.stringify(draft ?? null));
    } else {
      const entries = url.includes("since=") ? (this.changes ?? this.entries) : this.entries;
      response.end(JSON.stringify({ entries, cursor: this.cursor }));
    }
  }
}

/** A page as it is handed over, in English if nothing else is said. */
export function page(id: string, fields: object = {}): object {
  const own = { title: `The page ${id}`, path: `/${id}`, created: "2026-01-02" };
  return { kind: "ContentPage", id, langcode: "en", ...own, ...fields };
}

/** A small CMS and a backend that mirrors it, for all tests of a file. */
export function shareMirror(
  variables: Readonly<Record<string, string>> = {},
  parts: Parameters<typeof startBackend>[2] = {},
) {
  const small = new SmallCms();
  const cms = shared(async () =>
    startBackend({ ...(await small.start()), ...variables }, null, parts),
  );
  afterAll(() => small.stop());
  /** Hands over what has changed. */
  const next = async (...changes: object[]): Promise<void> => {
    small.changes = changes;
    await cms.backend.readSource();
  };
  /** Hands over these alone. */
  const everything = (...entries: object[]) => next({ kind: "Everything" }, ...entries);
  return { small, cms, next, everything };
}

/** Faults of mirrored items as editors are told of them, and whether the items are shown. */
export async function faultsAt(cms: TestBackend): Promise<string[]> {
  const faults = (await cms.source())["faults"] as unknown as {
    of: string;
    id: string;
    shown: boolean;
    problems: { path: string; reason: string }[];
  }[];
  return faults.flatMap(({ of, id, shown, problems }) =>
    problems.map(({ path, reason }) => `${of} ${id} ${shown}: ${path}: ${reason}`),
  );
}
