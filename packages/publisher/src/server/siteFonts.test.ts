import { cp } from "node:fs/promises";
import path from "node:path";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import { siteFonts } from "./siteFonts";

const FONTS = "src/styles/fonts";

let test: TestPublisher;

beforeAll(async () => {
  test = await startTestPublisher();
});

afterAll(() => test.stop());

const get = (address: string) => fetch(new URL(address, test.url));

it("shows the status in the typeface of the site, in files that browsers may keep", async () => {
  expect(await (await get("/status.css")).text()).not.toContain("@font-face");
  await cp(path.resolve(__dirname, "../../../..", FONTS), path.join(test.root, FONTS), {
    recursive: true,
  });
  await test.restart();

  const css = await (await get("/status.css")).text();
  expect(css).toContain('--site-font: "Quatrain Grotesk"');
  expect(css).toContain("var(--site-font");
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
  expect(siteFonts(path.join(test.root, "nowhere"))).toEqual({ css: "", files: new Map() });
});
