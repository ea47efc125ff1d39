import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { DocumentInput } from "../../content/documents";
import { shared } from "../../testing/startBackend";
import { startForms } from "./testing/startForms";

// Forms stored before patterns were checked.

const field = (key: string, more: object) => ({
  kind: "WebformTextfield",
  key,
  title: key,
  required: false,
  rules: [],
  states: null,
  ...more,
});

/** With native RegExp, a text of 30 letters takes minutes, twice as long for each further letter. */
const slow = "([A-Za-zÀ-ÿ]+[ '-]?)+";
const attack = `${"a".repeat(4000)}!`;

const matched = (trigger: string) => ({
  visible: { logic: "AND", conditions: [{ selector: "name", trigger, value: slow }] },
});

const older: DocumentInput = {
  kind: "webform",
  id: "older",
  langcode: "en",
  data: {
    id: "older",
    langcode: "en",
    title: "Older",
    elements: [
      field("name", {}),
      field("checked", { pattern: slow }),
      field("ruled", { rules: [{ rule: "matches", args: [`/^${slow}$/`] }] }),
      field("hidden", { states: matched("PATTERN") }),
      field("shown", { states: matched("NOT_PATTERN") }),
      field("password", { pattern: "(?=.*\\d).+" }),
    ],
  },
};

let dataDir: string;
const lines: Record<string, unknown>[] = [];

const cms = shared(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-patterns-"));
  const stored = { DATABASE_URL: "", DATA_DIR: dataDir };
  const before = await startForms(stored);
  await before.close();
  // Import after the test has replaced the database.
  const { openDatabase } = await import("../../store/openDatabase");
  const { changeContent } = await import("../../store/contentVersion");
  const { putDocument } = await import("../../store/documents");
  const db = await openDatabase(before.config);
  await changeContent(db, (change) => putDocument(change, older));
  await db.destroy();
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return startForms(stored, { log: pino({ level: "warn" }, { write }) });
});

afterAll(async () => {
  await cms.close();
  await rm(dataDir, { recursive: true });
});

test("a pattern that backtracking would never come to the end of is validated at once", async () => {
  const answer = await cms.submit("older", { checked: attack, ruled: attack });
  expect(answer).toMatchObject({
    success: false,
    validationErrors: [
      { element: "checked", messages: ["Checked is not an allowed value."] },
      { element: "ruled", messages: ["Ruled is not an allowed value."] },
    ],
  });
});

test("so is one in a condition", async () => {
  const values = { name: attack, hidden: "hidden", shown: "shown" };
  expect(await cms.submit("older", values)).toMatchObject({ success: true });
  const [entry] = await cms.entries("older");
  expect(entry?.["entries"]).toEqual([
    { element: "name", value: attack },
    { element: "shown", value: "shown" },
  ]);
});

test("a pattern that cannot be matched costs no visitor the entry, and the operator reads of it", async () => {
  lines.length = 0;
  expect(await cms.submit("older", { password: "a" })).toMatchObject({ success: true });
  expect(lines).toEqual([
    expect.objectContaining({
      webform: "older",
      element: "password",
      reason: expect.stringContaining('has a lookahead, "(?=.*\\d)"') as string,
      msg: "form element not validated: its definition is not valid",
    }),
  ]);
});

test("a text that is too long to be matched gets a message on its length", async () => {
  const long = "a".repeat(5001);
  expect(await cms.submit("older", { checked: long, ruled: long })).toMatchObject({
    validationErrors: [
      {
        element: "checked",
        messages: ["Checked must be less than or equal to 5,000 characters."],
      },
      { element: "ruled", messages: ["Ruled must be less than or equal to 5,000 characters."] },
    ],
  });
});
