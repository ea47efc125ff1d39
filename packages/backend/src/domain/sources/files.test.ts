import { readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES } from "../../testing/startBackend";
import { page, shareMirror, SmallCms } from "./testing/SmallCms";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9v9z"/></svg>`;

const { small, cms, everything } = shareMirror({ BACKEND_MAX_UPLOAD_BYTES: "200000" });
/** On this machine, too, and not the CMS. */
const other = new SmallCms();
let picture: Buffer;
let count = 0;

beforeAll(async () => {
  picture = await readFile(path.join(FIXTURES, "files/halves.png"));
  await other.start();
  await cms.backend.importIntoEmptyStore();
});

beforeEach(() => {
  small.asked.length = 0;
  small.files.set("/files/halves.png", picture);
  other.files.set("/files/halves.png", picture);
});

afterAll(() => other.stop());

/** Hands over a page with a picture. @returns what the page shows of it, and what is reported */
async function shown(file: unknown, kind = "ImageMedia", id = `picture-${(count += 1)}`) {
  await everything(page("about", { paragraphs: [{ kind: "ImageItem", image: id }] }), {
    kind,
    id,
    file,
    alt: "A picture",
  });
  const query = `{ route(path: "/about", langcode: "en") { ... on EntityResponse { entity { ... on NodeInterface {
    paragraphs { ... on ImageItem { image { ... on ImageMedia { src } ... on SvgMedia { src } } } } } } } } }`;
  const { route } = await cms.must(query, {}, false);
  const faults = (await cms.source())["faults"] as unknown as { problems: { reason: string }[] }[];
  return {
    image: route?.["entity"]?.["paragraphs"]?.[0]?.["image"] as unknown,
    problems: faults.flatMap(({ problems }) => problems.map(({ reason }) => reason)),
  };
}

const asked = () => small.asked.filter((url) => url.startsWith("/files/"));

test("a file is fetched once for its address and date, and anew for another", async () => {
  const url = small.fileUrl("halves.png");
  const first = await shown({ url, changed: "2026-01-01" }, "ImageMedia", "same");
  expect(first).toEqual({
    image: { src: expect.stringMatching(/^http:\/\/cms\.test\/media\/halves-\w+\.png$/) },
    problems: [],
  });
  expect(await shown({ url, changed: "2026-01-01" }, "ImageMedia", "same")).toEqual(first);
  expect(asked()).toEqual(["/files/halves.png"]);
  small.files.set("/files/halves.png", Buffer.concat([picture, Buffer.from("other")]));
  const second = await shown({ url, changed: "2026-01-02" }, "ImageMedia", "same");
  expect(second.image).not.toEqual(first.image);
  expect(asked()).toHaveLength(2);
});

test("script in a drawing does not run: the site cleans what it sets into pages, and the file has a policy", async () => {
  small.files.set("/files/mark.svg", Buffer.from(SVG));
  const { image, problems } = await shown(small.fileUrl("mark.svg"), "SvgMedia");
  expect(problems).toEqual([]);
  const { src } = image as { src: string };
  const response = await fetch(src.replace("http://cms.test", cms.url));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
  await response.body?.cancel();
});

test("a redirect of the CMS is followed to its files", async () => {
  small.redirects.set("/files/moved.png", "/files/halves.png");
  expect((await shown(small.fileUrl("moved.png"))).problems).toEqual([]);
});

test("what is in a private network and not of the CMS is not asked, not even by a redirect", async () => {
  const reason = "its address is in a private network";
  const inside = other.fileUrl("halves.png");
  const { port } = new URL(inside);
  small.redirects.set("/files/away.png", inside);
  const addresses = [
    inside,
    `http://localhost:${port}/files/halves.png`,
    `http://[::ffff:127.0.0.1]:${port}/files/halves.png`,
    "http://169.254.169.254/latest/picture.png",
    small.fileUrl("away.png"),
  ];
  for (const url of addresses) {
    expect([url, await shown(url)]).toEqual([
      url,
      {
        image: null,
        problems: [`${url} cannot be had: ${reason}`],
      },
    ]);
  }
  expect(other.asked).toEqual([]);
});

test.each([
  ["lost.png", "the answer is 404"],
  ["round.png", "it redirects more than 5 times"],
  ["odd.png", "file: is not http: or https:"],
  ["large.png", "it is larger than 200000 bytes"],
])("%s cannot be had, and the page goes without", async (name, reason) => {
  small.redirects.set("/files/round.png", "/files/round.png");
  small.redirects.set("/files/odd.png", "file:///etc/passwd");
  small.files.set("/files/large.png", Buffer.alloc(200_001));
  const url = small.fileUrl(name);
  expect(await shown(url)).toMatchObject({
    image: null,
    problems: [`${url} cannot be had: ${reason}`],
  });
});

test.each([
  ["page.png", "<html></html>", /page\.png is not a picture that can be read$/],
  ["run.exe", "MZ", /run\.exe is of a kind that is not served$/],
])("what is no picture is refused: %s", async (name, content, reason) => {
  small.files.set(`/files/${name}`, Buffer.from(content));
  const { image, problems } = await shown(small.fileUrl(name));
  expect(image).toBeNull();
  expect(problems[0]).toMatch(reason);
});

test.each(["ftp://cms.test/picture.png", "/etc/passwd", "http://"])(
  "%s is no address of a file",
  async (url) => {
    const { image, problems } = await shown({ url });
    expect(image).toBeNull();
    expect(problems[0]).toMatch(/must be an address|cannot be had/);
  },
);
