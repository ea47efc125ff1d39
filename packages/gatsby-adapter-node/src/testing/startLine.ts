import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What becomes of a request whose first line is this. */
export type Fate =
  | "arrives"
  | "is refused"
  | "is cut off"
  | "is answered late"
  | "stays unanswered"
  | "loses its answer";

const LATE_MS = 1500;

/** The line to a server, on which requests may come to grief. */
export interface Line {
  /** Address at this end. */
  url: string;
  /** First lines of all requests so far. */
  requests: string[];
  /** Bytes that the server has answered with so far. */
  received(): number;
  /** What becomes of requests from now on. */
  fate(of: (line: string) => Fate): void;
  close(): void;
}

export async function startLine(target: string): Promise<Line> {
  const { port: targetPort, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  let fateOf: (line: string) => Fate = () => "arrives";
  const requests: string[] = [];
  let received = 0;
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", cut).on("close", cut);
    }
    let fate: Fate = "arrives";
    near.on("data", (data) => {
      const line = /^(?:GET|PUT|DELETE) \S+/.exec(data.toString("latin1", 0, 500))?.[0];
      if (line !== undefined) {
        requests.push(line);
        fate = fateOf(line);
      }
      if (fate === "is refused") return cut();
      if (fate === "stays unanswered") return;
      if (fate === "is cut off") {
        far.write(data.subarray(0, data.length - 1));
        return setTimeout(cut, 50);
      }
      far.write(data);
    });
    far.on("data", (data) => {
      received += data.length;
      if (fate === "loses its answer") cut();
      else if (fate === "is answered late") setTimeout(() => near.write(data), LATE_MS);
      else near.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    received: () => received,
    fate: (of) => (fateOf = of),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
