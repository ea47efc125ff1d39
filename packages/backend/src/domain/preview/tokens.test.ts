import { readFile } from "node:fs/promises";
import path from "node:path";
import { expectRefused, expectServed, share } from "./testing/askPreviews";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";
import { readToken, writeToken } from "./token";

let cms: PreviewBackend;

beforeAll(async () => {
  cms = await startPreviews();
  for (const [id, langcode, title, at] of [
    ["about", "en", "About", "/about"],
    ["about", "de", "Über", "/ueber-uns"],
    ["team", "en", "Team", "/about/team"],
    ["blog", "en", "Blog", "/blog"],
  ]) {
    await cms.save({ id, langcode, path: at, fields: { title } });
  }
});

afterAll(() => cms.close());

describe("a token that is no token", () => {
  test.each([
    ["empty", () => ""],
    ["a word", () => "token"],
    ["giant", (token: string) => token.repeat(10_000)],
    ["with a giant payload", (token: string) => "A".repeat(550) + token],
    ["cut off", (token: string) => token.slice(0, -1)],
    ["without signature", (token: string) => token.replace(/\..*/, "")],
    ["without payload", (token: string) => token.replace(/.*\./, ".")],
    ["with something after it", (token: string) => `${token}A`],
    ["with a line break", (token: string) => `${token}\n`],
    ["with another payload", (token: string) => otherPayload(token)],
  ])("%s", async (_name, alter) => {
    await expectRefused(cms, { token: alter(await cms.token("scope: SITE")) }, /not signed/);
  });

  test("with any one character altered", async () => {
    const token = await cms.token("scope: SITE");
    const secret = await ownSecret();
    expect(readToken(token, secret)).toMatchObject({ scope: "SITE" });
    for (const index of token.split("").keys()) {
      for (const other of "AB_.%".replace(token.charAt(index), "")) {
        const altered = token.slice(0, index) + other + token.slice(index + 1);
        expect(readToken(altered, secret)).toBeUndefined();
      }
    }
  });

  test("signed with another secret, or for another purpose", async () => {
    const grant = readToken(await cms.token("scope: SITE"), await ownSecret());
    if (grant === undefined) throw new Error("The token cannot be read.");
    await expectRefused(cms, { token: writeToken(grant, "x".repeat(43)) }, /not signed/);
    // Validly signed, but never issued.
    const unknown = writeToken({ ...grant, id: "unknown" }, await ownSecret());
    await expectRefused(cms, { token: unknown }, /revoked/);
  });
});

function otherPayload(token: string): string {
  const [payload = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
  claims[2] = Number(claims[2]) + 3600;
  return `${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
}

function secretFile(): string {
  return path.join(cms.config.dataDir, "preview-secret");
}

async function ownSecret(): Promise<string> {
  return (await readFile(secretFile(), "utf8")).trim();
}

describe("a token for something else", () => {
  test("another page, or one that does not exist", async () => {
    const token = await cms.token('scope: PAGE, id: "about"');
    await expectServed(cms, { token, path: "/about" }, "about");
    await expectServed(cms, { token, path: null }, "about");
    await expectServed(cms, { token, path: "/ueber-uns", langcode: "de" }, "about");
    for (const other of ["/about/team", "/blog", "/", "/nowhere", "/%zz", "x".repeat(3000)]) {
      await expectRefused(cms, { token, path: other }, /no such page/);
    }
    for (const id of ["team", "nobody"]) {
      await expectRefused(cms, { token, path: null, id }, /no such page/);
    }
  });

  test("another section: above it and beside it nothing is covered, below it everything", async () => {
    const token = await cms.token('scope: SECTION, path: "/about"');
    await expectServed(cms, { token, path: "/about" }, "about");
    await expectServed(cms, { token, path: "/about/team" }, "team");
    const below = { kind: "ContentPage", langcode: "en", parent: "team", fields: { title: "B" } };
    await cms.save({ ...below, id: "below", path: "/quite/elsewhere" });
    await expectServed(cms, { token, path: "/quite/elsewhere" }, "below");
    await expectRefused(cms, { token, path: "/" }, /no such page/);
    await expectRefused(cms, { token, path: "/blog" }, /no such page/);
    await cms.save({ ...below, id: "beside", parent: "blog", path: "/about/not-below" });
    await expectRefused(cms, { token, path: "/about/not-below" }, /no such page/);
    const lower = await cms.token('scope: SECTION, id: "team"');
    await expectServed(cms, { token: lower, path: null, id: "below" }, "below");
    await expectRefused(cms, { token: lower, path: "/about" }, /no such page/);
    await cms.save({
      id: "below",
      langcode: "en",
      path: "/b",
      parent: "blog",
      fields: { title: "B" },
    });
    await expectRefused(cms, { token, path: "/b" }, /no such page/);
  });

  test("another language", async () => {
    const token = await cms.token('scope: SITE, langcode: "de"');
    await expectServed(cms, { token, path: "/ueber-uns", langcode: "de" }, "about");
    await expectRefused(cms, { token, path: "/about" }, /not for en/);
    await expectRefused(cms, { token, path: "/about", langcode: "rm" }, /not for rm/);
    const list = `query ($token: String!, $langcode: String) {
      previewDrafts(token: $token, langcode: $langcode) { id } previewStamp(token: $token, langcode: $langcode) }`;
    const english = await cms.ask(list, { token, langcode: "en" });
    expect(english.data).toEqual({ previewDrafts: null, previewStamp: null });
    expect((await cms.ask(list, { token })).data["previewDrafts"]).toEqual([{ id: "about" }]);
  });

  test("another revision: only the draft and what is public, or the one of the token", async () => {
    const draft = { id: "blog", langcode: "en", path: "/blog" };
    await cms.save({ ...draft, fields: { title: "Third" } });
    const page = { path: "/blog", langcode: "en" };
    const latest = await cms.token('scope: PAGE, id: "blog"');
    await expectServed(cms, { ...page, token: latest, revision: "3" }, "blog");
    await expectServed(cms, { ...page, token: latest, revision: "1" }, "blog");
    for (const revision of ["2", "4", "0", "-1", "1e0", "x", "9".repeat(30)]) {
      await expectRefused(cms, { ...page, token: latest, revision }, /not for revision/);
    }
    const second = await cms.token('scope: PAGE, id: "blog", langcode: "en", revision: "2"');
    await expectServed(cms, { ...page, token: second }, "blog");
    await expectServed(cms, { ...page, token: second, revision: "2" }, "blog");
    await expectRefused(cms, { ...page, token: second, revision: "1" }, /not for revision/);
    await expectRefused(cms, { ...page, token: second, revision: "3" }, /not for revision/);
  });
});

describe("a token that held once", () => {
  test("expired", async () => {
    const token = await cms.token("scope: SITE, lifetimeMinutes: 5");
    cms.wait(4 * 60_000);
    await expectServed(cms, { token }, "team");
    cms.wait(60_000);
    await expectRefused(cms, { token }, /expired/);
    for (const field of ["previewAccess", "previewDrafts", "previewStamp"]) {
      const selection = field === "previewStamp" ? "" : "{ id }";
      const answer = await cms.ask(`{ ${field}(token: "${token}") ${selection} }`);
      expect(answer).toEqual({ data: { [field]: null } });
    }
  });

  test("revoked, and with it all that were shared from it", async () => {
    const { createPreviewToken: made } = await cms.edit(
      'mutation { createPreviewToken(scope: SECTION, id: "about") { id token } }',
    );
    const token = String(made?.["token"]);
    const child = String((await share(cms, { token, path: "/about/team" }))?.["token"]);
    const grandchild = String((await share(cms, { token: child }))?.["token"]);
    const bystander = await cms.token('scope: SECTION, id: "about"');
    await expectServed(cms, { token: grandchild }, "team");
    const revoke = `mutation { revokePreviewToken(id: "${String(made?.["id"])}") }`;
    expect(await cms.edit(revoke)).toEqual({ revokePreviewToken: true });
    expect(await cms.edit(revoke)).toEqual({ revokePreviewToken: false });
    for (const each of [token, child, grandchild])
      await expectRefused(cms, { token: each }, /revoked/);
    await expectServed(cms, { token: bystander }, "team");
  });

  test("for a page that was deleted", async () => {
    const page = { kind: "ContentPage", langcode: "en", id: "brief", path: "/brief" };
    await cms.save({ ...page, fields: { title: "Brief" } });
    const token = await cms.token('scope: PAGE, id: "brief"');
    await expectServed(cms, { token, path: "/brief" }, "brief");
    await cms.edit('mutation { deleteNode(id: "brief") }');
    await expectRefused(cms, { token, path: "/brief" }, /no such page/);
  });
});
