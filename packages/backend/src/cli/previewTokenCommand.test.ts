import { startPreviews } from "../domain/preview/testing/startPreviews";
import { shared } from "../testing/startBackend";
import type { previewTokenCommand as PreviewTokenCommand } from "./previewTokenCommand";

// Import after the test has replaced the database.
let previewTokenCommand: typeof PreviewTokenCommand;

const cms = shared(() => startPreviews());

beforeAll(async () => {
  ({ previewTokenCommand } = await import("./previewTokenCommand"));
});

async function run(...args: string[]): Promise<string> {
  let printed = "";
  const config = { ...cms.config, port: Number(new URL(cms.url).port) };
  await previewTokenCommand(args, config, (text) => (printed += text));
  return printed;
}

test("tokens are made, listed and revoked", async () => {
  expect(await run("list")).toBe("There are no valid tokens.\n");
  const printed = await run("--path", "/about", "--section", "--hours", "2", "--label", "Board");
  const [, token = "", id = ""] = /^Token {4}(\S+)$[^]*revoke (\S+)\n$/m.exec(printed) ?? [];
  // No leading dash, which `revoke` would parse as an option.
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(printed).toContain(`Address  /en/preview/about?token=${token}\n`);
  expect(printed).toContain("Covers   section /about in all languages\n");
  const look = `{ preview(path: "/about/team", langcode: "en", token: "${token}") { code } }`;
  expect((await cms.ask(look)).data).toEqual({ preview: { code: 200 } });
  const site = await run();
  expect(site).toMatch(/^Address {2}\/en\/preview\?token=/m);
  expect(site).toContain("Covers   the whole site in all languages\n");
  const page = await run("--id", "about", "--lang", "de", "--revision", "1");
  expect(page).toMatch(/^Address {2}\/de\/preview\/ueber-uns\?token=/m);
  expect(page).toContain("Covers   page /ueber-uns in de, revision 1\n");
  expect(await run("--path", "/", "--lang", "fr")).toMatch(
    /^Address {2}\/fr\/preview\/_home\?token=/m,
  );
  const list = await run("list");
  expect(list.split("\n")).toHaveLength(5);
  expect(list).toContain(id);
  expect(list).toContain("Board");
  expect(list).not.toContain(token);
  expect(await run("revoke", id, "nobody")).toBe("1 of 2 tokens revoked.\n");
  expect((await cms.ask(look)).data).toEqual({ preview: { code: 403 } });
});

test.each([
  [["--nonsense"]],
  [["nonsense"]],
  [["revoke"]],
  [["list", "more"]],
  [["--hours", "soon"]],
])("a wrong call gets the usage: %j", async (args) => {
  await expect(run(...args)).rejects.toThrow("quatrain-backend preview-token revoke <id>...");
});

test("a refusal of the backend is shown in its words", async () => {
  await expect(run("--path", "/nowhere")).rejects.toThrow("There is no page /nowhere.");
  await expect(run("--section")).rejects.toThrow("Give either a path or an id.");
});
