import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { previewSecret } from "./secret";
import { expectRefused, expectServed, share } from "./testing/askPreviews";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";

let cms: PreviewBackend;

beforeAll(async () => {
  cms = await startPreviews();
  await cms.save({ id: "team", langcode: "en", path: "/about/team", fields: { title: "Team" } });
});

afterAll(() => cms.close());

function secretFile(): string {
  return path.join(cms.config.dataDir, "preview-secret");
}

describe("sharing", () => {
  test("makes a token for one page in one language, which ends with the granting one", async () => {
    const token = await cms.token("scope: SITE, lifetimeMinutes: 90");
    const page = { path: "/about", langcode: "en" };
    const shared = await share(cms, { token, ...page, hours: 1 });
    expect(shared?.["access"]).toMatchObject({
      scope: "PAGE",
      id: "about",
      path: "/about",
      langcode: "en",
      revision: null,
    });
    const child = String(shared?.["token"]);
    await expectServed(cms, { token: child, path: "/about" }, "about");
    await expectRefused(cms, { token: child, path: "/about/team" }, /no such page/);
    await expectRefused(cms, { token: child, path: "/ueber-uns", langcode: "de" }, /not for de/);
    const longest = await share(cms, { token, ...page, hours: 2_000_000_000 });
    const { previewAccess } = (await cms.ask(`{ previewAccess(token: "${token}") { expires } }`))
      .data;
    expect(longest?.["access"]?.["expires"]).toBe(previewAccess?.["expires"]);
    const again = await share(cms, { token: child, path: "/about", hours: 5 });
    expect(again?.["access"]?.["expires"]).toBe(shared?.["access"]?.["expires"]);
    cms.wait(61 * 60_000);
    await expectRefused(cms, { token: child, path: "/about" }, /expired/);
    await expectServed(cms, { token, path: "/about" }, "about");
  });

  test("may keep to a stored revision, but never leave that of the granting token", async () => {
    const page = { path: "/about/team", langcode: "en" };
    const team = 'scope: PAGE, id: "team", langcode: "en"';
    const token = await cms.token(team);
    const pinned = await share(cms, { token, ...page, revision: "2" });
    expect(pinned?.["access"]).toMatchObject({ revision: "2" });
    const kept = await share(cms, { token: String(pinned?.["token"]), ...page });
    expect(kept?.["access"]).toMatchObject({ revision: "2" });
    expect(
      await share(cms, { token: String(pinned?.["token"]), ...page, revision: "1" }),
    ).toBeNull();
    expect(await share(cms, { token, ...page, revision: "3" })).toBeNull();
  });

  test("comes to an end somewhere", async () => {
    const token = await cms.token('scope: PAGE, id: "team"');
    let latest = token;
    let count = 0;
    for (let shared = await share(cms, { token }); shared !== null && count < 300; count += 1) {
      latest = String(shared["token"]);
      shared = await share(cms, { token: count % 2 === 0 ? latest : token });
    }
    expect(count).toBe(100);
    expect(cms.reasons().at(-1)).toMatch(/shared too often/);
    await expectServed(cms, { token: latest }, "team");
  });

  test("takes an hour at least", async () => {
    const args = 'token: "", langcode: "en", lifetimeHours: 0';
    const { errors } = await cms.ask(`mutation { sharePreview(${args}) { token } }`);
    expect(errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
  });
});

describe("for editors", () => {
  const LIST = "{ previewTokens { id label token sharedFrom access { scope path langcode } } }";

  test("tokens are listed as long as they hold, and handed out again on request", async () => {
    const args = 'scope: SITE, label: "Start", lifetimeMinutes: 60, reuse: true';
    const first = await cms.token(args);
    cms.wait(20 * 60_000);
    expect(await cms.token(args)).toBe(first);
    expect(await cms.token(`${args.replace("Start", "Other")}`)).not.toBe(first);
    cms.wait(20 * 60_000);
    const second = await cms.token(args);
    expect(second).not.toBe(first);
    const labelled = async (): Promise<string[]> => {
      const tokens = (await cms.edit(LIST))["previewTokens"] as unknown as Record<string, string>[];
      return tokens.filter(({ label }) => label === "Start").map(({ token }) => token ?? "");
    };
    expect(await labelled()).toEqual([second, first]);
    cms.wait(20 * 60_000);
    expect(await labelled()).toEqual([second]);
  });

  test("strangers make, see and revoke none", async () => {
    for (const operation of [
      "mutation { createPreviewToken(scope: SITE) { token } }",
      LIST,
      'mutation { revokePreviewToken(id: "x") }',
    ]) {
      const { errors } = await cms.ask(operation);
      expect(errors?.[0]?.extensions["code"]).toBe("UNAUTHORIZED");
    }
  });

  test.each([
    ["BAD_USER_INPUT", 'scope: SITE, path: "/about"'],
    ["BAD_USER_INPUT", "scope: PAGE"],
    ["BAD_USER_INPUT", 'scope: PAGE, path: "/about", id: "about"'],
    ["BAD_USER_INPUT", 'scope: PAGE, id: "about", revision: "1"'],
    ["BAD_USER_INPUT", 'scope: SECTION, id: "about", langcode: "en", revision: "1"'],
    ["BAD_USER_INPUT", "scope: SITE, lifetimeMinutes: 0"],
    ["BAD_USER_INPUT", "scope: SITE, lifetimeMinutes: 129601"],
    ["BAD_USER_INPUT", `scope: SITE, label: "${"x".repeat(201)}"`],
    ["UNKNOWN_LANGUAGE", 'scope: SITE, langcode: "rm"'],
    ["NOT_FOUND", 'scope: PAGE, path: "/nowhere"'],
    ["NOT_FOUND", 'scope: PAGE, id: "team", langcode: "it"'],
    ["NOT_FOUND", 'scope: PAGE, id: "team", langcode: "en", revision: "99"'],
  ])("%s: %s", async (code, args) => {
    const { errors } = await cms.ask(`mutation { createPreviewToken(${args}) { id } }`, {}, true);
    expect(errors?.[0]?.extensions["code"]).toBe(code);
  });
});

describe("the secret", () => {
  test("is made once, for its owner alone", async () => {
    expect((await stat(secretFile())).mode & 0o777).toBe(0o600);
    expect(await previewSecret({ ...cms.config })).toBe(
      (await readFile(secretFile(), "utf8")).trim(),
    );
  });

  test("that others could read, as a copy that was put back, is for its owner alone again", async () => {
    await chmod(secretFile(), 0o644);
    await previewSecret({ ...cms.config });
    expect((await stat(secretFile())).mode & 0o777).toBe(0o600);
  });

  test("of the environment comes first; a file that holds none is named", async () => {
    const given = "0123456789abcdef0123456789abcdef";
    expect(await previewSecret({ ...cms.config, previewSecret: given })).toBe(given);
    const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-secret-"));
    const file = path.join(dataDir, "preview-secret");
    await writeFile(file, "");
    await expect(previewSecret({ previewSecret: undefined, dataDir })).rejects.toThrow(file);
    await rm(dataDir, { recursive: true });
  });
});
