import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import { TOKEN } from "../testing/makeTestSite";

let publisher: TestPublisher;

beforeAll(async () => {
  publisher = await startTestPublisher();
});

afterAll(() => publisher.stop());

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(path: string, { headers, ...sent }: Sent = {}): Promise<Response> {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const init = { redirect: "manual", ...sent, headers: { ...form, ...headers } } as const;
  return fetch(publisher.url + path, init);
}

/** Signs in as a browser does. @returns the cookie of the session */
async function signIn(): Promise<string> {
  const response = await ask("/status", {
    method: "POST",
    body: String(new URLSearchParams({ token: TOKEN })),
    headers: { origin: publisher.url, "sec-fetch-site": "same-origin" },
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/status"]);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  return cookie.split(";")[0] ?? "";
}

const statusOf = async (cookie: string) => (await ask("/status", { headers: { cookie } })).status;

it("ends the session on sign-out, for every copy of its cookie, and no other session", async () => {
  const [own, other] = [await signIn(), await signIn()];
  const page = await (await ask("/status", { headers: { cookie: own } })).text();
  expect(page).toContain('<form method="post" action="/sign-out">');
  const response = await ask("/sign-out", {
    method: "POST",
    headers: { cookie: own, "sec-fetch-site": "same-origin" },
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/status"]);
  expect(response.headers.getSetCookie()).toEqual([
    "quatrain_publisher=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict",
  ]);
  expect([await statusOf(own), await statusOf(other)]).toEqual([401, 200]);
});

it("offers it to nobody who is not signed in, and takes it from nobody else's page", async () => {
  expect(await (await ask("/status")).text()).not.toContain("/sign-out");
  const cookie = await signIn();
  const others: readonly Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  for (const headers of others) {
    for (const path of ["/sign-out", "/builds", "/status"]) {
      const response = await ask(path, { method: "POST", headers: { cookie, ...headers } });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await statusOf(cookie)).toBe(200);
  expect((await ask("/sign-out", { headers: { cookie } })).status).toBe(404);
});

it("keeps a session over a restart, and signs nobody in by what it did not give out", async () => {
  const cookie = await signIn();
  await publisher.restart();
  expect(await statusOf(cookie)).toBe(200);
  for (const value of ["", "x", "x".repeat(43), `${Date.now()}.${"x".repeat(43)}`, "%E0%A4%A"]) {
    expect([value, await statusOf(`quatrain_publisher=${value}`)]).toEqual([value, 401]);
  }
});

it("refuses what is larger than a form", async () => {
  const response = await ask("/status", { method: "POST", body: `token=${"x".repeat(20_000)}` });
  expect(response.status).toBe(413);
});

it("refuses a path that is given twice, or none", async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  for (const query of [
    "",
    "langcode=de",
    "langcode=de&path=/a&path=/b",
    "langcode=de&langcode=fr&path=/a",
  ]) {
    expect((await ask(`/page-status.json?${query}`, { headers })).status).toBe(400);
  }
});
