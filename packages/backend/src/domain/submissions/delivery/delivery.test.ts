import { createHmac } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Receiver } from "../../publishing/testing/Receiver";
import { type FormsBackend, startForms } from "../testing/startForms";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** Waits for the single delivery of a submission. */
async function delivered(cms: FormsBackend, webform: string) {
  for (;;) {
    const [entry] = await cms.entries(webform);
    const deliveries = entry?.["deliveries"] as unknown as { delivered: string | null }[];
    if (entry && deliveries.every((each) => each.delivered !== null)) return entry;
    await setTimeout(20);
  }
}

let receiver: Receiver;
let dataDir: string;
let variables: Record<string, string>;

beforeEach(async () => {
  receiver = new Receiver();
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-delivery-"));
  variables = {
    WEBFORM_WEBHOOK_URL: `${await receiver.start()}/entries`,
    WEBFORM_WEBHOOK_SECRET: SECRET,
    WEBFORM_RETRY_MS: "10",
  };
});

afterEach(async () => {
  await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("an entry is posted again until it has arrived, signed and under one id", async () => {
  const cms = await startForms(variables);
  cms.backend.startWork();
  receiver.answers = [500, 307, 404];
  await cms.submit("entry", { name: "Zoë", note: "x" }, { path: "/contact" }, "de");
  const entry = await delivered(cms, "entry");
  expect(entry["deliveries"]).toMatchObject([{ channel: "webhook", attempts: 4, error: null }]);
  expect(receiver.posts).toHaveLength(4);
  for (const { headers, body } of receiver.posts) {
    const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
    const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
    const signed = `${String(id)}.${String(timestamp)}.${body}`;
    const digest = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
    expect(id).toBe(entry["id"]);
    expect(JSON.parse(body)).toMatchObject({
      type: "webform.submitted",
      timestamp: entry["created"],
      data: {
        id,
        webform: "entry",
        langcode: "de",
        path: "/contact",
        entries: [{ element: "name", value: "Zoë" }, { element: "fixed" }, { element: "note" }],
      },
    });
  }
  await cms.close();
});

test("waiting submissions are delivered after a restart, and only once", async () => {
  const stored = { ...variables, DATABASE_URL: "", DATA_DIR: dataDir };
  // The background work never starts, as if the process had crashed after storing the submission.
  const first = await startForms(stored);
  await first.submit("entry", { name: "A" });
  await first.close();
  expect(receiver.posts).toEqual([]);
  const second = await startForms(stored);
  second.backend.startWork();
  await delivered(second, "entry");
  await second.close();
  const third = await startForms(stored);
  third.backend.startWork();
  await third.submit("paged", { name: "B" });
  await delivered(third, "paged");
  await third.close();
  const forms = receiver.posts.map(
    ({ body }) => (JSON.parse(body) as { data: { webform: string } }).data.webform,
  );
  expect(forms).toEqual(["entry", "paged"]);
});

test("a mail is spooled, and nobody can add a header to it", async () => {
  const cms = await startForms({
    WEBFORM_MAIL_TO: "office@example.org, archive@example.org",
    WEBFORM_MAIL_FROM: "forms@example.org",
    DATA_DIR: dataDir,
  });
  cms.backend.startWork();
  const name = "Eve\r\nBcc: everybody@example.org\r\n\r\nMail: forged";
  const values = { name, mail: "eve@example.org", topics: ["a", "b"], depth: "1500,5" };
  await cms.submit("entry", values, { honeypot: "https://eve.example" }, "fr");
  const entry = await delivered(cms, "entry");
  const folder = path.join(dataDir, "mail-spool");
  const [file = "", ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(file).toBe(`${String(entry["created"]).slice(0, 10)}-${String(entry["id"])}.eml`);
  const mail = await readFile(path.join(folder, file), "utf8");
  const [head = "", ...body] = mail.split("\r\n\r\n");
  expect(
    head
      .replace(/\r\n\s+/g, " ")
      .split("\r\n")
      .map((line) => line.split(":")[0]),
  ).toEqual(expect.arrayContaining(["From", "To", "Reply-To", "Subject", "Message-ID", "Date"]));
  expect(head).not.toMatch(/^(bcc|cc):/im);
  expect(head).toMatch(/^To: office@example\.org, archive@example\.org$/m);
  expect(head).toMatch(/^Reply-To: eve@example\.org$/m);
  expect(mail.replace(/\r\n/g, "")).not.toContain("\n");
  const text = body.join("\r\n\r\n");
  expect(text).toContain("Topics: Water (a), Ice (b)");
  // In the language of the form, with the warning.
  expect(text).toMatch(/^Depth: 1 500,5\r$/m);
  expect(text).toMatch(/^Un champ que personne ne voit/m);
  expect(text).toContain("Name: Eve\r\n    Bcc: everybody@example.org");
  expect(text).not.toMatch(/^(Bcc|Mail: forged)/m);
  // The mail holds the values, so it is deleted with the submission.
  const remove = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
  const ids = [String(entry["id"])];
  expect(await cms.must(remove, { ids })).toEqual({ deleteSubmissions: 1 });
  expect(await readdir(folder)).toEqual([]);
  await cms.close();
});
