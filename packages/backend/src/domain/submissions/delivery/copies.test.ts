import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type FormsBackend, startForms } from "../testing/startForms";
import { referenceOf } from "../reference";

/** A mail server that keeps mails and rejects some recipients for good. */
class MailServer {
  readonly mails: { to: string[]; data: string }[] = [];
  readonly refused: string[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    let unread = "";
    let to: string[] = [];
    let reads = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 ready");
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      unread += part.toString();
      for (;;) {
        const end = unread.indexOf(reads ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = unread.slice(0, end);
        unread = unread.slice(end + (reads ? 5 : 2));
        if (reads) {
          this.mails.push({ to, data: line });
          reads = false;
          to = [];
          say("250 taken");
        } else if (/^RCPT/i.test(line)) {
          const [, address = ""] = /<(.*)>/.exec(line) ?? [];
          const refusal = address.startsWith("nobody@")
            ? "550 no such mailbox"
            : address.startsWith("odd@") && "501 that is no address";
          if (refusal) {
            this.refused.push(address);
            say(refusal);
          } else {
            to.push(address);
            say("250 well");
          }
        } else if (/^DATA/i.test(line)) {
          reads = true;
          say("354 go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 bye");
          socket.end();
        } else say("250 well");
      }
    });
  }
}

let dataDir: string;
let cms: FormsBackend;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-copies-"));
});
afterEach(async () => {
  await cms.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits until all channels have delivered all submissions of a form. */
async function delivered(webform: string) {
  for (;;) {
    const entries = await cms.entries(webform);
    const deliveries = entries.flatMap(
      (entry) => entry["deliveries"] as unknown as { channel: string; delivered: string | null }[],
    );
    if (deliveries.every((each) => each.delivered !== null)) return { entries, deliveries };
    await setTimeout(20);
  }
}

const mailOf = (data: string) => data.replace(/=\r\n/g, "");

test("the sender of a form that says so gets a copy, and of no other form", async () => {
  const server = new MailServer();
  const SMTP_URL = await server.start();
  const WEBFORM_MAIL_TO = "office@example.org";
  cms = await startForms({ SMTP_URL, WEBFORM_MAIL_TO, DATA_DIR: dataDir });
  cms.backend.startWork();
  const answer = await cms.submit("copied", { name: "Eve", mail: "eve@example.org" }, {}, "de");
  await cms.submit("plain", { name: "Eve", mail: "eve@example.org" });
  const { entries } = await delivered("copied");
  await delivered("plain");
  const reference = referenceOf(String(entries[0]?.["id"]));
  expect(answer).toMatchObject({ success: true, confirmation: { reference } });
  expect(entries[0]).toMatchObject({ reference });
  const copies = server.mails.filter(({ to }) => to.includes("eve@example.org"));
  expect(copies).toHaveLength(1);
  expect(copies[0]?.data).toContain("Content-Language: de");
  expect(mailOf(copies[0]?.data ?? "")).toContain(`Ihre Referenznummer ist ${reference}.`);
  expect(mailOf(copies[0]?.data ?? "")).toContain("Name: Eve");
  expect(server.mails.filter(({ to }) => to.includes("office@example.org"))).toHaveLength(2);
  await server.stop();
});

test("nobody is flooded: one mailbox, however it is written, gets few copies a day", async () => {
  const WEBFORM_MAIL_TO = "office@example.org";
  const WEBFORM_COPIES_PER_RECIPIENT = "2";
  cms = await startForms({ WEBFORM_MAIL_TO, WEBFORM_COPIES_PER_RECIPIENT, DATA_DIR: dataDir });
  cms.backend.startWork();
  for (const mail of ["eve@example.org", "EVE@example.org", "eve+1@example.org"]) {
    expect(await cms.submit("copied", { name: "Eve", mail })).toMatchObject({ success: true });
  }
  await cms.submit("copied", { name: "Ada", mail: "ada@example.org" });
  const { entries, deliveries } = await delivered("copied");
  expect(entries).toHaveLength(4);
  expect(deliveries.filter(({ channel }) => channel === "copy")).toHaveLength(3);
  const folder = path.join(dataDir, "mail-spool");
  const copies = (await readdir(folder)).filter((name) => name.endsWith("-copy.eml"));
  expect(copies).toHaveLength(3);
  const heads = await Promise.all(
    copies.map(async (name) => (await readFile(path.join(folder, name), "utf8")).slice(0, 2000)),
  );
  expect(heads.filter((head) => /^To: ada@example\.org/m.test(head))).toHaveLength(1);
  // Mails hold the values, so they are deleted with their submissions.
  const remove = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
  await cms.ask(remove, { ids: entries.map((entry) => String(entry["id"])) }, true);
  expect(await readdir(folder)).toEqual([]);
});

test("one visitor cannot have copies sent to many", async () => {
  const WEBFORM_COPIES_PER_ADDRESS = "2";
  cms = await startForms({
    WEBFORM_MAIL_TO: "office@example.org",
    WEBFORM_COPIES_PER_ADDRESS,
    DATA_DIR: dataDir,
  });
  cms.backend.startWork();
  for (const name of ["a", "b", "c", "d"]) {
    await cms.submit("copied", { name, mail: `${name}@example.org` });
  }
  const { deliveries } = await delivered("copied");
  expect(deliveries.filter(({ channel }) => channel === "copy")).toHaveLength(2);
});

test("an address that takes no mail is not tried again, and without one there is no copy", async () => {
  const server = new MailServer();
  cms = await startForms({ SMTP_URL: await server.start(), DATA_DIR: dataDir });
  cms.backend.startWork();
  await cms.submit("copied", { name: "Eve", mail: "nobody@example.org" });
  await cms.submit("copied", { name: "Eve", mail: "odd@example.org" });
  await cms.submit("copied", { name: "Eve" });
  const { deliveries } = await delivered("copied");
  expect(deliveries.map(({ channel }) => channel)).toEqual(["copy", "copy"]);
  expect(server.refused.toSorted()).toEqual(["nobody@example.org", "odd@example.org"]);
  expect(server.mails).toEqual([]);
  await server.stop();
});
