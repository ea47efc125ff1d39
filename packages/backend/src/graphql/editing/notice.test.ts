import { type Json, startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

async function edit(operation: string, variables: object = {}): Promise<Json> {
  const answer = await cms.ask(operation, variables, true);
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

async function fault(operation: string, variables: object = {}) {
  const { errors } = await cms.ask(operation, variables, true);
  return errors?.[0]?.extensions ?? {};
}

const SAVE_NOTICE =
  'mutation ($notice: JSON, $revision: Int) { saveNotice(langcode: "en", notice: $notice, expectedRevision: $revision) { notice revision } }';
const READ =
  '{ site(langcode: "en") { notice { text link { title url internal } until } } de: site(langcode: "de") { notice { text } } }';

test("is there at once, in its language, and is taken away again", async () => {
  const notice = { text: "Closed today.", link: { page: "team" }, until: "2999-01-01T00:00:00Z" };
  const saved = await edit(SAVE_NOTICE, { notice });
  expect(saved).toMatchObject({ saveNotice: { notice, revision: 2 } });
  expect(await edit(READ)).toEqual({
    site: {
      notice: {
        text: "Closed today.",
        link: { title: "Team", url: "/about/team", internal: true },
        until: "2999-01-01T00:00:00Z",
      },
    },
    de: { notice: null },
  });
  expect(await fault(SAVE_NOTICE, { notice, revision: 1 })).toMatchObject({
    code: "CONFLICT",
    actualRevision: 2,
  });
  await edit(SAVE_NOTICE, { notice: null });
  expect(await edit(READ)).toMatchObject({ site: { notice: null } });
});

test("ends by itself", async () => {
  await edit(SAVE_NOTICE, { notice: { text: "Over.", until: "2001-01-01T00:00:00Z" } });
  expect(await edit(READ)).toMatchObject({ site: { notice: null } });
});

test.each([
  [{ text: " " }, "text"],
  [{ text: "x".repeat(301) }, "text"],
  [{ text: "x", until: "tomorrow" }, "until"],
  [{ text: "x", link: { page: "nobody" } }, "link"],
  [{ text: "x", html: "<b>" }, "html"],
  [{}, "text"],
])("is refused with the fault named: %j", async (notice, path) => {
  const { code, problems } = await fault(SAVE_NOTICE, { notice });
  expect(code).toBe("VALIDATION_FAILED");
  expect((problems as { path: string }[])[0]?.path).toMatch(new RegExp(`^${path}`));
});
