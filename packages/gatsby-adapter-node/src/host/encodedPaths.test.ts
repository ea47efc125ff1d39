import { pageRoute } from "../testing/fakeSite";
import { serveFake } from "../testing/startHost";

// As Gatsby's engine and many a CMS do, the pages on request decode their path once more, and end it at a query.
const ENGINE = `
  const decode = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
  const read = decode(decode(path)).replace(/[?#].*$/, "").replace(/\\/+$/, "");
  const found = ["/de/contact/late", "/de/ü ber"].includes(read);
  return { status: found ? 200 : 404, html: found ? "late" : "nothing" };
`;

/** What is there: a page, one on request, the data of both, and a file. */
const ADDRESSES = [
  "/de/contact/now",
  "/de/contact/late",
  "/page-data/de/contact/now/page-data.json",
  "/page-data/de/contact/late/page-data.json",
  "/de/contact/plan.txt",
];

const host = serveFake(
  {
    pages: { "/de/contact/now": "<h1>Now</h1>", "/404.html": "<h1>Not here</h1>" },
    files: {
      "page-data/de/contact/now/page-data.json": "{}",
      "de/contact/plan.txt": "plan",
    },
    routes: [pageRoute("/page-data/de/*/page-data.json"), pageRoute("/de/*")],
    engine: ENGINE,
  },
  { visitorLimit: { requests: 1_000_000 } },
);

const statusOf = async (path: string) => (await host.get(path)).status;

const hex = (character: string) =>
  `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;

/** A character encoded as often as said. */
const encoded = (character: string, times: number) =>
  Array.from({ length: times - 1 }).reduce<string>(
    (text) => text.replaceAll("%", "%25"),
    hex(character),
  );

/** All characters of ASCII but letters and digits. */
const MARKS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => !/[a-z\d]/i.test(character),
);

/** An address with something at the start, in the middle, and at the end of its last name, and of one before. */
function changed(address: string, what: string): string[] {
  const names = address.split("/").slice(1);
  return [names.length - 1, names.length - 2].flatMap((at) => {
    const name = names[at] ?? "";
    const middle = name.length >> 1;
    const changes = [what + name, name.slice(0, middle) + what + name.slice(middle), name + what];
    return changes.map((change) => `/${names.with(at, change).join("/")}`);
  });
}

test.each(ADDRESSES)("nothing encoded may be added to %s", async (address) => {
  expect(await statusOf(address)).toBe(200);
  const paths = MARKS.flatMap((mark) =>
    [1, 2].flatMap((times) => changed(address, encoded(mark, times))),
  );
  const found: string[] = [];
  for (let at = 0; at < paths.length; at += 50) {
    const some = paths.slice(at, at + 50);
    const statuses = await Promise.all(some.map(statusOf));
    found.push(...some.filter((_, index) => statuses[index] !== 404));
  }
  expect(found).toEqual([]);
});

test.each(ADDRESSES)(
  "%s is found if letters are encoded once, and never twice",
  async (address) => {
    const letter = (times: number) => address.replaceAll("c", encoded("c", times));
    expect(await Promise.all([1, 2, 3].map((times) => statusOf(letter(times))))).toEqual([
      200, 404, 404,
    ]);
  },
);

test("letters beyond ASCII and spaces are found, however they are encoded", async () => {
  for (const path of ["/de/%C3%BC%20ber", "/de/%c3%bc%20ber"]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  expect(await statusOf("/de/%25C3%25BC%2520ber")).toBe(404);
});

test("what no address can hold unencoded is not found either", async () => {
  for (const path of [
    "/de/contact/now#a",
    "/de/contact/late#a",
    "/de/contact/now%",
    "/de/contact/late\\",
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
});
