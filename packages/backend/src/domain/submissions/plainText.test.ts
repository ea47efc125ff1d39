import { type FormsBackend, startForms } from "./testing/startForms";

let cms: FormsBackend;

beforeAll(async () => {
  cms = await startForms();
});

afterAll(() => cms.close());

test("what no database can store is left out of an entry, and the rest is kept", async () => {
  const odd = "\0Zo\u0007ë\ud800 🏔\tA\r\nB";
  const facts = { path: "/contact\0", idempotencyKey: "key\0\udfff" };
  const { success } = await cms.submit("entry", { name: "Zoë\0", note: odd }, facts);
  expect(success).toBe(true);
  const [entry] = await cms.entries("entry");
  expect(entry).toMatchObject({
    path: "/contact",
    entries: [
      { element: "name", value: "Zoë" },
      { element: "fixed", value: "as it is" },
      { element: "note", value: "Zoë\ufffd 🏔\tA\r\nB" },
    ],
  });
  // A repetition under the same key.
  await cms.submit("entry", { name: "Zoë" }, facts);
  expect(await cms.entries("entry")).toHaveLength(1);
});

test.each(["\0", "en\0", "\ud800"])("a form or a language called %j is refused", async (name) => {
  const ask = (id: string, langcode: string) =>
    cms.ask(
      `mutation ($id: String!, $langcode: String!) {
        submitWebform(id: $id, langcode: $langcode, elements: []) { success }
      }`,
      { id, langcode },
    );
  for (const { errors } of [await ask(name, "en"), await ask("entry", name)]) {
    expect(errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
  }
});
