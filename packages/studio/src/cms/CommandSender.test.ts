import type { Command, Operation } from "./executeOperation";
import { Refusal } from "./Refusal";
import { CommandSender } from "./CommandSender";

/** A CMS with one page in one language that behaves like the backend. */
class Cms {
  revision = 0;
  texts: unknown[] = [];
  published = 0;
  isDown = false;
  /** Number of operations to execute without a response. */
  lostResponses = 0;
  readonly #done = new Map<string, number>();

  readonly executeOperation = async (editor: string, operation: Operation): Promise<number> => {
    await Promise.resolve();
    if (this.isDown) throw new Error("It is down.");
    const { operationId, command, expectedRevision } = operation;
    const id = `${editor} ${operationId}`;
    const earlier = this.#done.get(id);
    if (earlier !== undefined) return earlier;
    if (expectedRevision !== this.revision) {
      const details = { actualRevision: this.revision };
      throw new Refusal({ code: "CONFLICT", message: "Somebody else was faster.", details });
    }
    if (command.name === "saveDraft") {
      if (command.fields["title"] === "") {
        throw new Refusal({ code: "VALIDATION_FAILED", message: "No title.", details: {} });
      }
      this.revision += 1;
      this.texts.push(command.fields["title"]);
    }
    if (command.name === "publish") this.published += 1;
    this.#done.set(id, this.revision);
    if (this.lostResponses > 0) {
      this.lostResponses -= 1;
      throw new Error("The connection ended.");
    }
    return this.revision;
  };
}

const place = { id: "about", langcode: "de" };
let cms: Cms;
let sender: CommandSender;

beforeEach(() => {
  cms = new Cms();
  sender = new CommandSender(cms.executeOperation);
});

const send = (command: Command, basedOn: number, editor = "anna") =>
  sender.send({ place, command, editor, basedOn });
const draft = (title: string): Command => ({
  name: "saveDraft",
  kind: "ContentPage",
  path: "/about",
  parent: null,
  fields: { title },
});
const save = (title: string, basedOn: number, editor = "anna") =>
  send(draft(title), basedOn, editor);
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.problem.code : "no answer"),
  );

test("an editor can save over own revisions, whatever revision the form began with", async () => {
  expect(await save("One", 0)).toBe(1);
  expect(await save("Two", 0)).toBe(2);
  expect(await send({ name: "publish" }, 0)).toBe(2);
  expect(await code(save("Other", 1, "bruno"))).toBe("CONFLICT");
  expect(cms.texts).toEqual(["One", "Two"]);
});

test("a change of somebody else is a conflict, until the editor saves over it", async () => {
  await save("Anna", 0);
  await save("Bruno", 1, "bruno");
  expect(await code(save("Anna again", 1))).toBe("CONFLICT");
  expect(await save("Anna again", 2)).toBe(3);
  expect(cms.texts).toEqual(["Anna", "Bruno", "Anna again"]);
});

test("a refused or unanswered command fails, and is not sent later", async () => {
  expect(await code(save("", 0))).toBe("VALIDATION_FAILED");
  cms.isDown = true;
  expect(await code(save("Lost", 0))).toBe("no answer");
  cms.isDown = false;
  expect(await save("Kept", 0)).toBe(1);
  expect(cms.texts).toEqual(["Kept"]);
});

test.each([
  ["the same text", ["One"], ["One"]],
  ["another text", ["One"], ["Two"]],
  ["another text, after a request that never arrived", ["One", "Two"], ["Three"]],
])("a save whose response was lost causes no conflict with %s", async (_name, lost, saved) => {
  cms.lostResponses = 1;
  for (const title of lost) {
    if (title !== lost[0]) cms.isDown = true;
    expect(await code(save(title, 0))).toBe("no answer");
  }
  cms.isDown = false;
  const [title = ""] = saved;
  expect(await save(title, 0)).toBe(cms.revision);
  expect(cms.texts).toEqual([...new Set(["One", title])]);
});

test("after a lost response, a change of somebody else is a conflict", async () => {
  cms.lostResponses = 1;
  await code(save("One", 0));
  await save("Bruno", 1, "bruno");
  expect(await code(save("Two", 0))).toBe("CONFLICT");
  expect(cms.texts).toEqual(["One", "Bruno"]);
});

test("a command that never arrived is not executed after somebody else's change", async () => {
  await save("Bruno", 0, "bruno");
  cms.isDown = true;
  expect(await code(save("Over it", 1))).toBe("no answer");
  cms.isDown = false;
  expect(await code(save("Stale", 0))).toBe("CONFLICT");
  expect(cms.texts).toEqual(["Bruno"]);
});

test("retrying to publish after a lost response publishes once", async () => {
  await save("One", 0);
  cms.lostResponses = 1;
  expect(await code(send({ name: "publish" }, 1))).toBe("no answer");
  expect(await send({ name: "publish" }, 1)).toBe(1);
  expect(cms.published).toBe(1);
});
