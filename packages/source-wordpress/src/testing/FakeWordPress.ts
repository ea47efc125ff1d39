import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An entry as WordPress returns it. */
export interface Entry {
  id: number;
  status?: string;
  [field: string]: unknown;
}

/** Serves entries of a test like WordPress's REST API. */
export class FakeWordPress {
  /** Lists by their addresses below `wp/v2/`; others return 404. */
  readonly lists = new Map<string, Entry[]>();
  readonly requests: string[] = [];
  /** Requests with a login. */
  readonly asEditor: string[] = [];
  /** Data of our plugin. Undefined: not installed. */
  plugin: Record<string, unknown> | undefined;
  index: Record<string, unknown> = { name: "Test &amp; more", description: "A site" };
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  entry(list: string, id: number): Entry {
    const entry = this.lists.get(list)?.find((each) => each.id === id);
    if (entry === undefined) throw new Error(`There is no ${list} ${id}.`);
    return entry;
  }

  private answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = new URL(url ?? "/", this.url);
    this.requests.push(url ?? "");
    const route = searchParams.get("rest_route")?.slice(1);
    const isEditor = headers.authorization === `Basic ${btoa("ada:secret words")}`;
    if (isEditor) this.asEditor.push(url ?? "");
    if (route === undefined)
      return void response.writeHead(404, HTML).end("<html>Not found</html>");
    if (route === "") {
      const namespaces = ["wp/v2", ...(this.plugin ? ["quatrain/v1"] : [])];
      return send(response, 200, { home: this.url, namespaces, ...this.index });
    }
    if (route === "quatrain/v1/site" && this.plugin) return send(response, 200, this.plugin);
    const list = this.lists.get(route.replace("wp/v2/", ""));
    if (list === undefined) return send(response, 404, { message: "No route was found." });
    const isForEditors = searchParams.has("context") || searchParams.has("status");
    if (isForEditors && !isEditor) return send(response, 401, { message: "You are not allowed." });
    this.sendList(response, list, searchParams);
  }

  private sendList(response: ServerResponse, list: readonly Entry[], query: URLSearchParams): void {
    const included = query.get("include")?.split(",").map(Number);
    const shown = list.filter(
      ({ id, status }) =>
        (status === undefined || status === "publish" || query.get("status") === "any") &&
        (included === undefined || included.includes(id)),
    );
    const order = query.get("orderby") ?? "id";
    const sign = query.get("order") === "asc" ? 1 : -1;
    const by = (entry: Entry): number =>
      order === "modified" ? Date.parse(String(entry["modified_gmt"])) : entry.id;
    shown.sort((one, other) => sign * (by(one) - by(other)));
    const [size, page] = [Number(query.get("per_page") ?? 10), Number(query.get("page") ?? 1)];
    response.setHeader("x-wp-total", shown.length);
    response.setHeader("x-wp-totalpages", Math.ceil(shown.length / size));
    send(response, 200, shown.slice((page - 1) * size, page * size));
  }
}

const HTML = { "content-type": "text/html" };

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify(body));
}

/** A page or post. */
export function entryOf(home: string, fields: Entry & { path: string }): Entry {
  const { path, title = `Title ${fields.id}`, content = "", excerpt = "", ...rest } = fields;
  return {
    slug: path.split("/").at(-1) ?? "",
    status: "publish",
    link: `${home}${path}/`.replace(/\/+$/, "/"),
    date_gmt: "2026-01-02T03:04:05",
    modified_gmt: "2026-02-03T04:05:06",
    title: { rendered: title },
    content: { rendered: content, protected: false },
    excerpt: { rendered: excerpt, protected: false },
    ...rest,
  };
}
