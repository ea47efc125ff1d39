import { setImmediate as turn } from "node:timers/promises";
import { QueueFull, SharedQueue, type SharedQueueOptions } from "./SharedQueue";

/** A queue whose work ends on demand, and what was begun, in order. */
function watched(options: Partial<SharedQueueOptions> = {}) {
  const queue = new SharedQueue<string>({
    parallel: 2,
    perClient: 50,
    maxWaiting: 200,
    ...options,
  });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  return {
    begun,
    ask: (client: string, key: string, size = 1) =>
      queue.do(key, { client, size }, () => {
        begun.push(key);
        return new Promise<string>((resolve) => running.push(() => resolve(key)));
      }),
    /** Ends what was begun first. */
    async end() {
      running.shift()?.();
      await turn();
    },
  };
}

test("a small picture is made before the sixteen large ones that another client has asked for", async () => {
  const { ask, begun, end } = watched();
  for (let count = 1; count <= 16; count += 1) void ask("one", `large ${count}`, 1_000_000);
  void ask("other", "small", 1000);
  await turn();
  // One client does not get the last place.
  expect(begun).toEqual(["large 1", "small"]);
  await end();
  await end();
  expect(begun).toHaveLength(3);
});

test("a small one is also the next where only one is made at a time", async () => {
  const { ask, begun, end } = watched({ parallel: 1 });
  for (let count = 1; count <= 16; count += 1) void ask("one", `large ${count}`, 1_000_000);
  void ask("other", "small", 1000);
  void ask("one", "small of the same client", 500);
  await turn();
  await end();
  await end();
  expect(begun).toEqual(["large 1", "small", "small of the same client"]);
});

test("a line of one client delays nobody who asks for something in it", async () => {
  const { ask, begun, end } = watched();
  const large = (count: number) => `large ${count}`;
  for (let count = 1; count <= 16; count += 1) void ask("one", large(count), 1000 + count);
  const wanted = ask("other", large(16), 1016);
  await turn();
  expect(begun).toEqual(["large 1", "large 16"]);
  await end();
  await end();
  await expect(wanted).resolves.toBe("large 16");
  for (let count = 0; count < 16; count += 1) await end();
  expect(begun.filter((key) => key === "large 16")).toHaveLength(1);
  expect(begun).toHaveLength(16);
});

test("who asks for too much is refused, and nobody else", async () => {
  const { ask, end } = watched({ perClient: 3 });
  const asked = [1, 2, 3].map((count) => ask("one", `picture ${count}`));
  await expect(ask("one", "picture 4")).rejects.toEqual(
    expect.objectContaining({ name: "QueueFull", of: "client" }),
  );
  // It waits for this already.
  const again = ask("one", "picture 3");
  const other = ask("other", "picture 4");
  for (let count = 0; count < 4; count += 1) await end();
  await expect(Promise.all([...asked, again, other])).resolves.toHaveLength(5);
  const later = ask("one", "picture 5");
  await turn();
  await end();
  await expect(later).resolves.toBe("picture 5");
});

test("many clients together are refused beyond what may wait", async () => {
  const { ask } = watched({ parallel: 1, maxWaiting: 2 });
  for (const client of ["a", "b", "c"]) void ask(client, client);
  await expect(ask("d", "d")).rejects.toEqual(new QueueFull("everybody"));
});

test("one client has few at once, and the next comes after those of the others", async () => {
  const { ask, begun, end } = watched({ parallel: 4, atOnce: 2 });
  for (let count = 1; count <= 5; count += 1) void ask("one", `of one ${count}`);
  for (let count = 1; count <= 5; count += 1) void ask("other", `of other ${count}`);
  void ask("third", "of third");
  await turn();
  expect(begun).toEqual(["of one 1", "of one 2", "of other 1", "of other 2"]);
  await end();
  expect(begun.slice(4)).toEqual(["of third"]);
  for (let count = 0; count < 4; count += 1) await end();
  expect(begun.slice(5)).toEqual(["of one 3", "of one 4", "of other 3", "of other 4"]);
});

test("however many fill the queue, there is room for who asks for the first time", async () => {
  const { ask } = watched({ parallel: 1, perClient: 50, maxWaiting: 99 });
  const refused: string[] = [];
  for (let client = 1; client <= 8; client += 1) {
    for (let count = 1; count <= 50; count += 1) {
      ask(`${client}`, `${client} ${count}`).catch(({ of }: QueueFull) => refused.push(of));
    }
  }
  await turn();
  expect(new Set(refused)).toEqual(new Set(["everybody"]));
  const outcome = Promise.race([ask("newcomer", "first"), turn("waits")]);
  await expect(outcome).resolves.toBe("waits");
});

test("work that throws before it has begun rejects for its callers, and makes room", async () => {
  const queue = new SharedQueue<string>({ parallel: 1, perClient: 1, maxWaiting: 0 });
  const asked = { client: "one", size: 1 };
  const fail = () => {
    throw new Error("no such picture");
  };
  await expect(queue.do("a", asked, fail)).rejects.toThrow("no such picture");
  await turn();
  await expect(queue.do("a", asked, () => Promise.resolve("made"))).resolves.toBe("made");
});

test("work that fails makes room, and is done again when it is asked for again", async () => {
  const queue = new SharedQueue<string>({ parallel: 1, perClient: 1, maxWaiting: 0 });
  const asked = { client: "one", size: 1 };
  const fail = () => Promise.reject(new Error("no such picture"));
  await expect(queue.do("a", asked, fail)).rejects.toThrow("no such picture");
  await turn();
  await expect(queue.do("a", asked, () => Promise.resolve("made"))).resolves.toBe("made");
});
