import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { FormTokens } from "./formTokens";
import type { Json } from "../../testing/startBackend";
import { shareForms, SUBMIT } from "./testing/startForms";

const TOO_FAST =
  "Das ging sehr schnell. Bitte warten Sie einige Sekunden und senden Sie das Formular erneut.";
const SEND_AGAIN = "Bitte prüfen Sie Ihre Angaben und senden Sie das Formular noch einmal.";

let now = new Date("2026-11-21T10:00:00Z");
/** Limits count by address, so each test is another visitor. */
let visitor = 0;
let before = 0;
const lines: Record<string, unknown>[] = [];

const log = pino(
  { level: "info" },
  { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);

const limits = { WEBFORM_MIN_SECONDS: "3", WEBFORM_LIMIT_PER_ADDRESS: "6" };
const cms = shareForms(limits, { log, clock: () => now });

beforeEach(async () => {
  now = new Date("2026-11-21T10:00:00Z");
  lines.length = 0;
  visitor += 1;
  before = (await cms.entries("entry")).length;
});

/** Submissions of this test, latest first. */
async function stored() {
  const entries = await cms.entries("entry");
  return entries.slice(0, entries.length - before);
}

function wait(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000);
}

async function open(id: string): Promise<string> {
  const query = "query ($id: String!) { webformToken(id: $id) }";
  return String((await cms.must(query, { id }, false))["webformToken"]);
}

async function send(facts: Record<string, string>, name = "A"): Promise<Json> {
  const requestValues = Object.entries(facts).map(([key, value]) => ({ name: key, value }));
  const elements = [{ element: "name", value: name }];
  const variables = { id: "entry", langcode: "de", elements, requestValues };
  const response = await fetch(`${cms.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `192.0.2.${visitor}` },
    body: JSON.stringify({ query: SUBMIT, variables }),
  });
  const { data } = (await response.json()) as { data: { submitWebform: Json } };
  return data.submitWebform;
}

/** Uses up the strict limit of one address: a sixth of six. */
const sendInDoubt = () => send({ idempotencyKey: randomUUID() });

test("an entry that nothing speaks for is taken at the first go, and is stored", async () => {
  expect(await sendInDoubt()).toMatchObject({ success: true, token: null });
  expect(await stored()).toMatchObject([{ suspect: false }]);
});

test("a visitor who is quick loses nothing", async () => {
  const token = await open("entry");
  wait(1);
  expect(await send({ token })).toMatchObject({ success: true });
  expect(await stored()).toHaveLength(1);
});

test("what a program filled in that fills in forms is stored, and marked", async () => {
  const token = await open("entry");
  wait(30);
  const filled = { token, honeypot: "https://ada.example" };
  expect(await send(filled)).toMatchObject({ success: true, confirmation: { title: "Thank you" } });
  expect(await stored()).toMatchObject([
    { suspect: true, entries: [{ element: "name", value: "A" }, {}] },
  ]);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "submission stored", webform: "entry", suspect: true }),
  );
  expect(JSON.stringify(lines)).not.toContain("ada.example");
});

test("beyond the limit, who shows no token gets one, to send the entry once more with", async () => {
  await sendInDoubt();
  const first = await send({});
  expect(first).toMatchObject({ success: false, errors: [SEND_AGAIN], confirmation: null });
  const token = String(first["token"]);
  expect(await send({ token })).toMatchObject({ success: false, errors: [TOO_FAST], token: null });
  wait(3);
  expect(await send({ token })).toMatchObject({ success: true });
  expect(await stored()).toHaveLength(2);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: "submission in doubt not taken: too many" }),
  );
});

test("beyond the limit, who fills in the honeypot hears that it did not arrive", async () => {
  await sendInDoubt();
  const token = await open("entry");
  wait(3);
  expect(await send({ token, honeypot: "x" })).toMatchObject({
    success: false,
    errors: [
      "In kurzer Zeit sind zu viele Eingaben eingetroffen. Bitte versuchen Sie es in einigen Minuten erneut.",
    ],
  });
  expect(await send({ token })).toMatchObject({ success: true });
});

test("who proves to have had the form open is not held up by those in doubt", async () => {
  const token = await open("entry");
  wait(3);
  await sendInDoubt();
  expect(await sendInDoubt()).toMatchObject({ success: false });
  expect(await send({ token })).toMatchObject({ success: true, token: null });
});

test("mistakes are reported first, cost nothing, and the token comes along", async () => {
  const answer = await send({}, "\u00a0");
  expect(answer).toMatchObject({ success: false, validationErrors: [{ element: "name" }] });
  expect(await sendInDoubt()).toMatchObject({ success: true });
  wait(3);
  expect(await send({ token: String(answer["token"]) })).toMatchObject({ success: true });
});

test("a token cannot be made up, moved back, kept for long or taken to another form", async () => {
  const token = await open("entry");
  const [, signature] = token.split(".");
  const long = new Date(now.getTime() - 60_000);
  const earlier = `${long.getTime().toString(36)}.${signature}`;
  const foreign = new FormTokens("another secret of somebody else").issue("entry", long);
  await sendInDoubt();
  wait(60);
  for (const bad of [earlier, foreign, await open("plain"), `${token}x`]) {
    expect(await send({ token: bad, openedAt: long.toISOString() })).toMatchObject({
      success: false,
      errors: [SEND_AGAIN],
    });
  }
  const tokens = new FormTokens("a secret of this test");
  for (const text of ["x", ".", "..", ""]) expect(tokens.read("entry", text, now)).toBeUndefined();
  wait(24 * 3600);
  expect(await send({ token })).toMatchObject({ success: false, errors: [SEND_AGAIN] });
  expect(await stored()).toHaveLength(1);
});
