import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { ownDatabase } from "../../../../test/ownDatabase";
import { FormTokens } from "../domain/submissions/formTokens";
import { shareForms } from "../domain/submissions/testing/startForms";

const SEND_AGAIN = "Please check your entries and send the form once more.";
const opening = new Date("2026-11-21T10:00:00Z");

let now = opening;

const cms = shareForms(
  { WEBFORM_MIN_SECONDS: "3", WEBFORM_LIMIT_PER_ADDRESS: "240" },
  { clock: () => now, log: pino({ level: "silent" }) },
);

// Uses up the strict limit, so that each test needs a token.
beforeAll(async () => {
  for (let sent = 0; sent < 40; sent++) await send("copied", "Unproven", {});
});

/** A token that is just old enough. */
async function ripeToken(webform: string): Promise<string> {
  const query = "query ($id: String!) { webformToken(id: $id) }";
  const { webformToken } = await cms.must(query, { id: webform }, false);
  now = new Date(now.getTime() + 3000);
  return String(webformToken);
}

const send = (webform: string, name: string, facts: Record<string, string>) =>
  cms.submit(webform, { name }, facts);

const names = async (webform: string) =>
  (await cms.entries(webform)).map((entry) => entry["entries"]?.[0]?.["value"]);

test("a token lets one entry pass; the next one passes with the token that its refusal brings", async () => {
  const token = await ripeToken("plain");
  expect(await send("plain", "First", { token, idempotencyKey: "1" })).toMatchObject({
    success: true,
  });
  const refused = await send("plain", "Second", { token, idempotencyKey: "2" });
  expect(refused).toMatchObject({ success: false, errors: [SEND_AGAIN], confirmation: null });
  expect(await names("plain")).toEqual(["First"]);
  now = new Date(now.getTime() + 3000);
  const facts = { token: String(refused["token"]), idempotencyKey: "2" };
  expect(await send("plain", "Second", facts)).toMatchObject({ success: true, token: null });
  expect(await names("plain")).toEqual(["Second", "First"]);
});

test("two forms opened in the same moment have tokens of their own", async () => {
  const ask = "query ($id: String!) { one: webformToken(id: $id) other: webformToken(id: $id) }";
  const { one, other } = await cms.must(ask, { id: "told" }, false);
  expect(one).not.toBe(other);
});

test("twenty entries at once with one token: one is stored, and the others hear why not", async () => {
  const token = await ripeToken("paged");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send("paged", `Visitor ${index}`, { token, idempotencyKey: `at once ${index}` }),
    ),
  );
  expect(answers.filter(({ success }) => String(success) === "true")).toHaveLength(1);
  const refused = answers.filter(({ success }) => String(success) === "false");
  expect(refused).toHaveLength(19);
  for (const each of refused) {
    expect(each).toMatchObject({ errors: [SEND_AGAIN], token: expect.any(String) as string });
  }
  expect(await names("paged")).toHaveLength(1);
});

test("an entry without a key of its own cannot be sent twice with one token, either", async () => {
  const token = await ripeToken("leading");
  expect(await send("leading", "Once", { token })).toMatchObject({ success: true });
  expect(await send("leading", "Once", { token })).toMatchObject({ errors: [SEND_AGAIN] });
  expect(await names("leading")).toEqual(["Once"]);
});

test("the same entry, sent again after its answer was lost, has arrived; so it has twenty times at once", async () => {
  const token = await ripeToken("entry");
  const facts = { token, idempotencyKey: "lost answer" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("entry", "Once", facts)));
  answers.push(await send("entry", "Once", facts));
  now = new Date(now.getTime() + 25 * 3600 * 1000);
  answers.push(await send("entry", "Once", facts));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ success: true, confirmation: { title: "Thank you" } });
  expect(await names("entry")).toEqual(["Once"]);
});

test("a refused entry leaves its token as it was", async () => {
  const token = await ripeToken("entry");
  const before = (await names("entry")).length;
  expect(await send("entry", "", { token, idempotencyKey: "mistaken" })).toMatchObject({
    success: false,
    token: null,
    validationErrors: [{ element: "name" }],
  });
  expect(await send("entry", "Mended", { token, idempotencyKey: "mended" })).toMatchObject({
    success: true,
  });
  expect(await names("entry")).toHaveLength(before + 1);
});

test("a mistake in a submission with a used token is reported together with a new token", async () => {
  const token = await ripeToken("plain");
  await send("plain", "Third", { token, idempotencyKey: "3" });
  const answer = await send("plain", "", { token, idempotencyKey: "4" });
  expect(answer).toMatchObject({ success: false, validationErrors: [{ element: "name" }] });
  now = new Date(now.getTime() + 3000);
  expect(
    await send("plain", "Fourth", { token: String(answer["token"]), idempotencyKey: "4" }),
  ).toMatchObject({ success: true });
});

test("used tokens are forgotten once they have expired, and not before", async () => {
  const { openDatabase } = await import("./openDatabase");
  const { deleteExpiredTokens, isUsed, useToken } = await import("./usedFormTokens");
  const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-tokens-"));
  const server = process.env["TEST_DATABASE_URL"];
  const databaseUrl = server ? await ownDatabase(server, dataDir) : "memory:";
  const db = await openDatabase({ databaseUrl, dataDir });
  const tokens = new FormTokens("a secret of this test");
  const used = tokens.read("plain", tokens.issue("plain", opening), opening);
  if (used === undefined) throw new Error("The new token is not valid.");
  expect(await useToken(db, used)).toBe(true);
  expect(await useToken(db, used)).toBe(false);
  const day = opening.getTime() + 24 * 3600 * 1000;
  await deleteExpiredTokens(db, new Date(day));
  expect(await isUsed(db, used)).toBe(true);
  await deleteExpiredTokens(db, new Date(day + 61_000));
  expect(await isUsed(db, used)).toBe(false);
  await db.destroy();
  await rm(dataDir, { recursive: true });
});
