import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CMS_PICTURES } from "@quatrain/contract/pictures";
import { ratioOf } from "image-ladder/ladder";
import { pino } from "pino";
import sharp from "sharp";
import type { MediaFile } from "../../content/contentObject";
import {
  derivativeOf,
  derivativeQuery,
  nearestRung,
  readDerivativeQuery,
} from "../../content/media/derivative";
import { derivativesFolder, mediaFolder } from "../../store/dataFolders";
import { shared, startBackend } from "../../testing/startBackend";
import { Derivatives } from "./derivatives";

const file: MediaFile = {
  filename: "relief.jpg",
  hash: "abcdef",
  size: 1,
  type: "image/jpeg",
  width: 4000,
  height: 2667,
};
const log = pino({ level: "silent" });
const focus = { x: 0.5, y: 0.5 };

function derivative(query: string) {
  const rung = readDerivativeQuery(new URLSearchParams(query));
  const found = typeof rung === "object" ? derivativeOf(rung, file) : rung;
  if (typeof found !== "object") throw new Error(found ?? query);
  return found;
}

describe("pictures for several clients", () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "derivatives-"));
    await mkdir(mediaFolder(dataDir));
    const { width = 0, height = 0 } = file;
    const photo = sharp({ create: { width, height, channels: 3, background: "#246" } });
    await writeFile(path.join(mediaFolder(dataDir), file.hash), await photo.jpeg().toBuffer());
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("a small one is made before the sixteen variants that another client asked for", async () => {
    const derivatives = new Derivatives({ dataDir, maxBytes: 1e9, perClient: 50, log });
    const order: string[] = [];
    const ask = async (client: string, query: string) => {
      await derivatives.get(file, derivative(query), focus, client);
      order.push(query);
    };
    const sixteen = [1080, 1600].flatMap((width) =>
      ["jpg", "webp"].flatMap((fm) =>
        ["1:1", "4:5", "4:3", "16:9"].map(
          (shape) => `w=${width}&h=${Math.round(width / ratioOf(shape as "1:1"))}&fm=${fm}`,
        ),
      ),
    );
    const flood = sixteen.map((query) => ask("one", query));
    const small = ask("other", "w=320&fm=jpg");
    await Promise.all([...flood, small]);
    expect(order).toHaveLength(17);
    expect(order.indexOf("w=320&fm=jpg")).toBeLessThanOrEqual(2);
  });

  test("one client is refused beyond its limit, another is not, and what is there is answered", async () => {
    const derivatives = new Derivatives({ dataDir, maxBytes: 1e9, perClient: 2, log });
    const get = (client: string, query: string) =>
      derivatives.get(file, derivative(query), focus, client);
    await get("one", "w=320&fm=jpg");
    const flood = Promise.allSettled(
      [480, 720, 1080, 1600, 2400].map((width) => get("one", `w=${width}&fm=jpg`)),
    );
    const kept = get("one", "w=320&fm=jpg");
    const other = get("other", "w=480&fm=webp");
    const outcomes = (await flood).map((each) =>
      each.status === "rejected" ? String(each.reason) : "made",
    );
    const refused = "QueueFull: Too much is asked for at once.";
    expect(outcomes.sort()).toEqual([refused, refused, refused, "made", "made"]);
    await expect(Promise.all([kept, other])).resolves.toHaveLength(2);
    const files = await readdir(derivativesFolder(dataDir), {
      recursive: true,
      withFileTypes: true,
    });
    expect(files.filter((each) => each.isFile())).toHaveLength(4);
  });
});

describe("over HTTP", () => {
  const cms = shared(() => startBackend({ DERIVATIVES_PER_CLIENT: "1", TRUST_PROXY: "1" }));

  test("a client that asks for too many at once has to wait, by address", async () => {
    const ask = async (client: string, query: string) => {
      const address = `${cms.url}/media/halves.png?${query}`;
      const answer = await fetch(address, { headers: { "X-Forwarded-For": client } });
      await answer.arrayBuffer();
      return answer;
    };
    const [one, other] = await Promise.all([
      Promise.all(
        [320, 480, 720, 1080, 1600, 2400].map((width) => ask("192.0.2.1", `w=${width}&fm=avif`)),
      ),
      ask("192.0.2.2", "w=320&fm=webp"),
    ]);
    const refused = one.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect(one.map(({ status }) => status)).toContain(200);
    expect(other.status).toBe(200);
  });
});

test("a picture is made even where it cannot be kept", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "derivatives-"));
  const photo = sharp({ create: { width: 800, height: 400, channels: 3, background: "#246" } });
  await mkdir(mediaFolder(dataDir));
  await writeFile(path.join(mediaFolder(dataDir), file.hash), await photo.jpeg().toBuffer());
  await writeFile(derivativesFolder(dataDir), "no folder");
  const faults: string[] = [];
  const derivatives = new Derivatives({
    dataDir,
    maxBytes: 1e9,
    perClient: 2,
    log: pino({}, { write: (line: string) => void faults.push(line) }),
  });
  const { content } = await derivatives.get(file, derivative("w=320&fm=jpg"), focus, "one");
  expect(await sharp(content).metadata()).toMatchObject({ width: 320, format: "jpeg" });
  expect(faults.join("")).toContain("pictures cannot be cached and are made each time");
  await rm(dataDir, { recursive: true });
});

test("a drawing has no derivatives, however large its file is", () => {
  const rung = readDerivativeQuery(new URLSearchParams("w=320"));
  const drawing = { ...file, filename: "map.svg", type: "image/svg+xml" };
  expect(rung && typeof rung === "object" && derivativeOf(rung, drawing)).toMatch(/raster/);
});

test.each([
  [{ width: 200, height: 200, format: "avif" }, "w=320&h=320&fm=avif"],
  [{ width: 1000, format: "webp" }, "w=1080&fm=webp"],
  [{ width: 3200, height: 1801, format: "jpg" }, "w=2400&h=1350&fm=jpg"],
  [{ width: 600, height: 315, format: "png" }, "w=720&h=378&fm=png"],
] as const)("what GraphQL asks for becomes a picture of the ladder: %j", (wish, query) => {
  const rung = nearestRung(wish);
  expect(typeof rung === "object" && derivativeQuery(rung)).toBe(query);
  expect(readDerivativeQuery(new URLSearchParams(query))).toEqual(rung);
});

test.each([
  [{ width: 15, format: "avif" }, /width/],
  [{ width: 3201, format: "avif" }, /width/],
  [{ width: 320, height: 0.5, format: "avif" }, /height/],
] as const)("refuses %j in words", (wish, message) => {
  expect(nearestRung(wish)).toEqual(expect.stringMatching(message));
});

test("there are few of each picture", () => {
  const { widths, aspectRatios, qualities } = CMS_PICTURES;
  const count = widths.length * (aspectRatios.length + 1) * Object.keys(qualities).length;
  expect(count).toBeLessThan(200);
});
