import { connect, type Socket } from "node:net";
import { waitFor } from "../src/testing/waitFor";
import { FakeCluster } from "./fakeCluster";
import { compilePackage } from "./fixtureSite";

/** Of four processes, the three that are ended one after another. */
const WORKERS = 4;
const VICTIMS = 3;
const VISITORS = 32;

let cluster: FakeCluster;
let sockets: Socket[];

beforeAll(compilePackage);

beforeEach(async () => {
  sockets = [];
  cluster = await FakeCluster.create();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await cluster.remove();
});

/** A connection on which a process is answering, without end. */
interface Held {
  pid: number;
  closed: boolean;
}

async function hold(): Promise<Held> {
  const socket = connect(cluster.server.port, "127.0.0.1");
  sockets.push(socket);
  socket.write("GET /api/endless HTTP/1.1\r\nhost: site\r\n\r\n");
  let text = "";
  const held: Held = { pid: 0, closed: false };
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.on("error", () => undefined).on("close", () => (held.closed = true));
  await waitFor(async () => /\r\n\r\n.*?\d+ /s.test(text));
  held.pid = Number(/(\d+) \r\n$/.exec(text)?.[1]);
  return held;
}

/** Holds connections until each process has one. */
async function holdOneOfEach(pids: ReadonlySet<number>): Promise<Held[]> {
  const held: Held[] = [];
  await waitFor(async () => {
    held.push(await hold());
    return new Set(held.map(({ pid }) => pid)).size === pids.size;
  });
  return held;
}

test("A process that is killed takes its own connections along, at once, and no other", async () => {
  const pids = await cluster.serve(WORKERS);
  const held = await holdOneOfEach(pids);
  const victims = new Set([...pids].slice(0, VICTIMS));
  const visitors = cluster.closingVisitors(VISITORS);
  for (const pid of victims) {
    await visitors.answeredMore(200);
    process.kill(pid, "SIGKILL");
    const own = held.filter((connection) => connection.pid === pid);
    await waitFor(async () => own.every(({ closed }) => closed));
  }
  await visitors.answeredMore(200);
  const faults = await visitors.stop();
  // What the victims were answering is cut off. Nobody waits in vain, and nobody is refused.
  expect(faults.filter((fault) => !/ECONNRESET|socket hang up|aborted/.test(fault))).toEqual([]);
  expect(faults.length).toBeLessThanOrEqual(VICTIMS * VISITORS);
  expect(held.filter(({ pid, closed }) => closed !== victims.has(pid))).toEqual([]);
  expect(cluster.server.output()).toContain("A serving process ended (SIGKILL)");
  await cluster.processes(WORKERS, victims);
});

test("A process that is told to stop loses nothing, and is replaced", async () => {
  const pids = await cluster.serve(WORKERS);
  const victims = new Set([...pids].slice(0, VICTIMS));
  const visitors = cluster.closingVisitors(VISITORS);
  for (const pid of victims) {
    await visitors.answeredMore(200);
    process.kill(pid, "SIGTERM");
  }
  await cluster.processes(WORKERS, victims);
  expect(await visitors.stop()).toEqual([]);
});
