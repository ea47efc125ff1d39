import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A CMS that hands over what a test says, and notes what it was asked. */
export class SmallCms {
  /** What it holds. */
  entries: object[] = [];
  /** What it hands over when only changes are asked for. Undefined: everything. */
  changes: object[] | undefined = [];
  cursor: string | null = "1";
  isDown = false;
  /** Files by their paths. */
  readonly files = new Map<string, Buffer>();
  /** What is not published yet, by language and id, such as `en/about`. */
  readonly drafts = new Map<string, unknown>();
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );
  private url = "";

  /** Starts it, and answers with the variables that make a backend mirror it. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      CONTENT_SOURCE: require.resolve("./jsonSource"),
      TEST_CMS_URL: `${this.url}/content`,
      TEST_CMS_TOKEN: "of-the-cms",
      SOURCE_WEBHOOK_SECRET: "a-secret-of-the-source",
    };
  }

  /** Address of a file. */
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
