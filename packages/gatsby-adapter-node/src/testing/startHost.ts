import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createHost, type Host } from "../host/createHost";
import type { HostOptions } from "../host/hostOptions";
import { type FakeBuild, FakeSite } from "./fakeSite";

/** An answer, as it came over the wire. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A running host, and a client that changes nothing about the address it is given. */
export interface RunningHost extends Host {
  port: number;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  /** How many requests are under way. */
  running(): Promise<number>;
}

/** Starts a host without log. @param wanted port; left out: a free one */
export async function startHost(options: HostOptions, wanted = 0): Promise<RunningHost> {
  const host = await createHost({ logger: false, pollMs: 50, ...options });
  await host.app.listen({ port: wanted, host: "127.0.0.1" });
  const { port } = host.app.server.address() as AddressInfo;
  const running = async () => {
    const text = await host.metrics.registry.metrics();
    return Number(/^http_requests_running (\d+)$/m.exec(text)?.[1]);
  };
  return { ...host, port, get: (path, more) => send(port, path, more), running };
}

/** Serves a made-up build, for the tests of a file. */
export function serveFake(build: FakeBuild, options: Partial<HostOptions> = {}): RunningHost {
  const host = {} as RunningHost;
  let site: FakeSite;
  beforeAll(async () => {
    site = await FakeSite.create();
    const { directory } = await site.build(build);
    Object.assign(host, await startHost({ release: directory, ...options }));
  });
  afterAll(async () => {
    await host.close();
    await site.remove();
  });
  return host;
}

/** A log for a host, which can be read. */
export class HostLog {
  lines: string[] = [];

  constructor(private readonly level = "info") {}

  get logger() {
    return { level: this.level, stream: { write: (line: string) => void this.lines.push(line) } };
  }

  /** The entries with a message. */
  entries(message: string): Record<string, unknown>[] {
    const all = this.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return all.filter(({ msg }) => msg === message);
  }
}

/** How long an answer may take: what takes longer never comes. Shorter than tests wait for a state. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Sends one request, on a connection of its own. */
export function send(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: "127.0.0.1", path, method, headers, agent: false, timeout: REQUEST_TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const content = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content,
            text: content.toString("utf8"),
          });
        });
      },
    );
    request.on("error", reject);
    request.on("timeout", () => request.destroy(new Error("No answer.")));
    request.end(body);
  });
}
