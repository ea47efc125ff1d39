import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import { siteStyles } from "./siteStyles";

const STYLES = "src/styles";
const SITE = path.resolve(__dirname, "../../../..");

let test: TestPublisher;

beforeAll(async () => {
  test = await startTestPublisher();
});

afterAll(() => test.stop());

const get = (address: string) => fetch(new URL(address, test.url));

it("shows the status in colours and typeface of the site, in files that browsers may keep", async () => {
  const bare = await (await get("/status.css")).text();
  expect(bare).not.toContain("@font-face");
  // All colours are the site's.
  expect(bare).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/i);
  await cp(path.join(SITE, STYLES), path.join(test.root, STYLES), { recursive: true });
  await test.restart();

  const css = await (await get("/status.css")).text();
  expect(css).toContain(await readFile(path.join(SITE, STYLES, "brand.css"), "utf8"));
  const unset = [...bare.matchAll(/var\((--[\w-]+)/g)].filter(
    ([, name = ""]) => !css.includes(`${name}: `),
  );
  expect(unset).toEqual([]);
  const addresses = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = ""]) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\/fonts\/[\w-]+\.[\da-f]{12}\.woff2$/);
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("font/woff2");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const signature = Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 4);
    expect(signature).toBe("wOF2");
  }
  const policy = (await get("/status")).headers.get("content-security-policy");
  expect(policy).toContain("font-src 'self'");
  expect((await get("/fonts/OFL.txt")).status).toBe(404);
});

it("has none for a site without", () => {
  expect(siteStyles(path.join(test.root, "nowhere"))).toEqual({ css: "", fonts: new Map() });
});
