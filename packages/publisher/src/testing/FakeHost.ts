import { readlinkSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** A host that tells which release it serves. */
export class FakeHost {
  /** Leaves open what it serves. */
  holding = false;
  /** The release that it serves, whichever is live. Undefined: it takes up the live one. */
  stuckOn: string | undefined;
  private readonly held = new Set<ServerResponse>();
  private readonly server: Server = createServer((_request, response) => {
    if (!this.holding) return this.answer(response);
    this.held.add(response.on("close", () => this.held.delete(response)));
  });

  /** @param releases folder of the releases, read when it is asked */
  constructor(private readonly releases: () => string) {}

  /** @returns where it tells that */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/healthz`;
  }

  goOn(): void {
    this.holding = false;
    for (const response of this.held) this.answer(response);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(response: ServerResponse): void {
    const release = this.stuckOn ?? readlinkSync(path.join(this.releases(), "current"));
    response.end(JSON.stringify({ status: "ok", release }));
  }
}
