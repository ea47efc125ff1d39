import { HOSTILE_ADDRESSES } from "@quatrain/contract/testing/hostileAddresses";
import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

test("no link and no redirect is saved that browsers take elsewhere than it seems", async () => {
  for (const url of HOSTILE_ADDRESSES) {
    const redirect = `mutation ($target: String!) {
      addRedirect(langcode: "en", path: "/a", target: $target) { code } }`;
    const menu = `mutation ($items: JSON!) { saveMenu(name: "foot", items: $items) { revision } }`;
    const links = { kind: "LinkListItem", links: [{ title: "x", url }] };
    const answers = [
      await cms.ask(redirect, { target: url }, true),
      await cms.ask(menu, { items: [{ id: "a", url, title: { en: "x" } }] }, true),
      await cms.ask(
        `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }`,
        {
          input: {
            kind: "ContentPage",
            langcode: "en",
            path: "/linked",
            fields: { title: "x", paragraphs: [links] },
          },
        },
        true,
      ),
    ];
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions["code"]);
    expect([url, ...codes]).toEqual([
      url,
      "BAD_USER_INPUT",
      "VALIDATION_FAILED",
      "VALIDATION_FAILED",
    ]);
  }
});
