import { SearchTurns } from "./SearchTurns";

/** A search that ends when it is told to. */
function search() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = jest.fn(() => ended);
  return { run, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("few run at once, and visitors take turns", async () => {
  const turns = new SearchTurns({ running: 1, waiting: 10, perVisitor: 4 });
  const began: string[] = [];
  const searches = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => {
    const one = search();
    const done = turns.run(name.charAt(0), () => {
      began.push(name);
      return one.run();
    });
    return { ...one, done, name };
  });
  for (let ended = 0; ended < searches.length; ended += 1) {
    await settled();
    expect(began).toHaveLength(ended + 1);
    searches.find(({ name }) => name === began.at(-1))?.end();
  }
  await Promise.all(searches.map(({ done }) => done));
  expect(began).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("one visitor is refused what would be too many; others are not", async () => {
  const turns = new SearchTurns({ running: 1, waiting: 10, perVisitor: 2 });
  const [first, second, third, other] = [search(), search(), search(), search()];
  const runs = [turns.run("a", first.run), turns.run("a", second.run)];
  await expect(turns.run("a", third.run)).rejects.toMatchObject({
    extensions: { code: "TOO_MANY_REQUESTS" },
  });
  expect(third.run).not.toHaveBeenCalled();
  runs.push(turns.run("b", other.run));
  for (const { end } of [first, second, other]) end();
  await Promise.all(runs);
  // Once they are over, all is as before.
  third.end();
  await expect(turns.run("a", third.run)).resolves.toBeUndefined();
});

test("however many visitors there are, not more than a number wait", async () => {
  const turns = new SearchTurns({ running: 1, waiting: 3, perVisitor: 2 });
  const searches = ["a", "b", "c", "d"].map((visitor) => {
    const one = search();
    return { ...one, done: turns.run(visitor, one.run) };
  });
  await expect(turns.run("e", search().run)).rejects.toThrow("Too many searches at once");
  for (const { end } of searches) end();
  await Promise.all(searches.map(({ done }) => done));
});

test("a search that fails makes room like any other", async () => {
  const turns = new SearchTurns({ running: 1, waiting: 1, perVisitor: 1 });
  const failing = () => Promise.reject(new Error("The database is gone."));
  await expect(turns.run("a", failing)).rejects.toThrow("The database is gone.");
  await expect(turns.run("a", async () => "found")).resolves.toBe("found");
});
