import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookFault } from "@quatrain/contract/standardWebhooks";
import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import type { PublishNotice } from "./Notices";

const NOTICE_SECRET = "a-secret-for-notices-only";
const about = { langcode: "de", path: "/page-1" };
const broken = { failTimes: 99, message: "It broke." };

let receiver: Server;
let received: { notice: PublishNotice; headers: IncomingHttpHeaders; body: string }[];
/** How the receiver answers. */
let status: number;
let test: TestPublisher;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const notice = JSON.parse(body) as PublishNotice;
      received.push({ notice, headers: request.headers, body });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
});

beforeEach(async () => {
  received = [];
  status = 204;
  test = await startTestPublisher({
    PUBLISH_NOTICE_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    PUBLISH_NOTICE_SECRET: NOTICE_SECRET,
    BUILD_RETRY_SECONDS: "1000",
  });
});

afterEach(() => test.stop());
afterAll(() => receiver.close());

const types = () => received.map(({ notice }) => notice.type);

/** Publishes the page, and waits until a build for it has ended. */
async function publish(wanted: "failed" | "released"): Promise<void> {
  const { builds } = await test.status();
  await test.post(changed(about));
  await test.until(
    ({ builds: now, running }) =>
      running === null && now[0]?.id !== builds[0]?.id && now[0]?.state === wanted,
  );
}

it("tells once that publishing fails for a reason, and once that it works again", async () => {
  test.behave(broken);
  await publish("failed");
  await until(() => received.length === 1);
  const [first] = received;
  expect(first?.notice).toMatchObject({
    type: "publish.failed",
    data: { state: "failed", waiting: [{ ...about, state: "changed" }], waitingCount: 1 },
  });
  expect(first?.notice.text).toContain("The build failed (code 1)");
  expect(Date.parse(first?.notice.data.retryAt ?? "")).toBeGreaterThan(Date.now());
  expect(webhookFault(first!.headers, first!.body, NOTICE_SECRET)).toBeUndefined();

  // The same again is no news.
  await publish("failed");
  test.behave({ ...broken, message: 'Building static HTML failed for path "/de/page-1"' });
  await publish("failed");
  await until(() => received.length === 2);
  expect(received[1]?.notice.data.page).toBe("/de/page-1");

  test.behave({});
  await publish("released");
  await until(() => received.length === 3);
  test.retitle("de", "/page-1", "Newer");
  await publish("released");
  await test.until(isDone);
  expect(types()).toEqual(["publish.failed", "publish.failed", "publish.recovered"]);
});

it("tells after a restart what has not arrived", async () => {
  status = 500;
  test.behave(broken);
  await publish("failed");
  await until(() => received.length > 0);
  status = 204;
  const before = received.length;
  await test.restart();
  await until(() => received.length > before);
  // What was stopped before the answer was noted is sent once more.
  await test.restart();
  const noted = received.length;
  await test.restart();
  expect(received).toHaveLength(noted);
  const ids = new Set(received.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(1);
});

it("tells of a failure that repeats itself while the receiver is down", async () => {
  status = 500;
  test.behave(broken);
  await publish("failed");
  await until(() => received.length > 0);
  await publish("failed");
  status = 204;
  const before = received.length;
  await test.restart();
  await until(() => received.length > before);
  expect(types().at(-1)).toBe("publish.failed");
});
