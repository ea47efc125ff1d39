import { pino } from "pino";
import { FormTokens } from "./formTokens";
import { type FormsBackend, startForms } from "./testing/startForms";

const TOO_FAST =
  "Das ging sehr schnell. Bitte warten Sie einige Sekunden und senden Sie das Formular erneut.";
const SEND_AGAIN = "Bitte prüfen Sie Ihre Angaben und senden Sie das Formular noch einmal.";

let cms: FormsBackend;
let now = new Date("2026-11-21T10:00:00Z");
const lines: Record<string, unknown>[] = [];

const log = pino(
  { level: "info" },
  { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);

beforeAll(async () => {
  cms = await startForms({ WEBFORM_MIN_SECONDS: "3" }, { log, clock: () => now });
});

afterAll(() => cms.close());

beforeEach(() => {
  now = new Date("2026-11-21T10:00:00Z");
});

function wait(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000);
}

async function open(id: string): Promise<string> {
  const { data } = await cms.ask("query ($id: String!) { webformToken(id: $id) }", { id });
  return String(data["webformToken"]);
}

const send = (facts: Record<string, string>) => cms.submit("entry", { name: "A" }, facts, "de");

test("a form may be sent once it was open for the least time", async () => {
  const token = await open("entry");
  wait(2.9);
  expect(await send({ token })).toMatchObject({ success: false, errors: [TOO_FAST], token: null });
  wait(0.1);
  expect(await send({ token })).toMatchObject({ success: true, token: null });
});

test("who shows no token gets one, to send the entry once more with", async () => {
  const first = await send({});
  expect(first).toMatchObject({ success: false, errors: [SEND_AGAIN], confirmation: null });
  const token = String(first["token"]);
  expect(await send({ token })).toMatchObject({ success: false, errors: [TOO_FAST] });
  wait(3);
  expect(await send({ token })).toMatchObject({ success: true });
});

test("mistakes are reported first, and the token comes along", async () => {
  const answer = await cms.submit("entry", {}, {}, "en");
  expect(answer).toMatchObject({ success: false, validationErrors: [{ element: "name" }] });
  wait(3);
  expect(await send({ token: String(answer["token"]) })).toMatchObject({ success: true });
});

test("a token cannot be made up, moved back, kept for long or taken to another form", async () => {
  const token = await open("entry");
  const [, signature] = token.split(".");
  const long = new Date(now.getTime() - 60_000);
  const earlier = `${long.getTime().toString(36)}.${signature}`;
  const foreign = new FormTokens("another secret of somebody else").issue("entry", long);
  const before = (await cms.entries("entry")).length;
  wait(60);
  for (const bad of [earlier, foreign, await open("plain"), "x", ".", `${token}x`, ""]) {
    expect(await send({ token: bad, openedAt: long.toISOString() })).toMatchObject({
      success: false,
      errors: [SEND_AGAIN],
    });
  }
  wait(24 * 3600);
  expect(await send({ token })).toMatchObject({ success: false, errors: [SEND_AGAIN] });
  expect(await cms.entries("entry")).toHaveLength(before);
});

test("a robot that fills in the honeypot believes that it has won, and the log knows", async () => {
  const before = (await cms.entries()).length;
  lines.length = 0;
  const answer = await cms.submit("entry", { name: "Robot" }, { honeypot: "https://spam.example" });
  expect(answer).toMatchObject({ success: true, confirmation: { title: "Thank you" } });
  expect(await cms.entries()).toHaveLength(before);
  const rejected = lines.filter(({ msg }) => String(msg).includes("honeypot"));
  expect(rejected).toMatchObject([
    {
      level: 40,
      webform: "entry",
      msg: "submission of a robot not stored: the honeypot was filled in",
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Robot|spam/);
});
