import { i18nOf } from "./i18nOf";
import type { areTextsAtHand, loadTexts, loadTextsWithRetry } from "./loadTexts";
import type { LocaleCode } from "./locales";
import { namespaces } from "./messages";

interface Module {
  areTextsAtHand: typeof areTextsAtHand;
  loadTexts: typeof loadTexts;
  loadTextsWithRetry: typeof loadTextsWithRetry;
}

/** The files that the server answers with; all others fail. */
let files: Record<string, object>;
let requested: string[];
let texts: Module;

const hashes = Object.fromEntries(namespaces.map((namespace) => [namespace, `hash-${namespace}`]));
process.env.GATSBY_TEXT_HASHES = JSON.stringify({ de: hashes, fr: hashes });

const common = (langcode: LocaleCode) =>
  ({ langcode, namespaces: ["common"] }) as const satisfies Parameters<typeof loadTexts>[0];
const logged = () => jest.spyOn(console, "error").mockImplementation();

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  jest.doMock("./i18nOf", () => ({
    addTexts: (langcode: LocaleCode, namespace: string, added: object) =>
      i18nOf(langcode).addResourceBundle(langcode, namespace, added),
    hasTexts: (langcode: LocaleCode, namespace: string) =>
      i18nOf(langcode).hasResourceBundle(langcode, namespace),
  }));
  texts = jest.requireActual<Module>("./loadTexts");
  for (const langcode of ["de", "fr"] as const) {
    for (const namespace of namespaces) i18nOf(langcode).removeResourceBundle(langcode, namespace);
  }
  requested = [];
  files = {
    "/static/texts/de/common-hash-common.json": { skipLink: "Zum Inhalt" },
    "/static/texts/fr/common-hash-common.json": { skipLink: "Aller au contenu" },
  };
  global.fetch = jest.fn(async (address: string) => {
    requested.push(address);
    const file = files[address];
    if (!file) throw new TypeError("Failed to fetch");
    return { ok: true, json: async () => file };
  }) as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());

test("a file is asked for once", async () => {
  await Promise.all([texts.loadTexts(common("de")), texts.loadTexts(common("de"))]);
  await texts.loadTexts(common("de"));
  expect(requested).toEqual(["/static/texts/de/common-hash-common.json"]);
  expect(i18nOf("de").t("skipLink")).toBe("Zum Inhalt");
  expect(texts.areTextsAtHand(common("de"))).toBe(true);
  expect(texts.areTextsAtHand(common("fr"))).toBe(false);
});

test("a file that fails is logged, and requested again the next time", async () => {
  const log = logged();
  const file = files["/static/texts/de/common-hash-common.json"] ?? {};
  files = {};
  await expect(texts.loadTexts(common("de"))).rejects.toThrow("Failed to fetch");
  expect(log).toHaveBeenCalledWith(
    "Failed locale loading",
    "de",
    "common",
    expect.objectContaining({ message: "Failed to fetch" }),
  );
  files = { "/static/texts/de/common-hash-common.json": file };
  await texts.loadTexts(common("de"));
  expect(texts.areTextsAtHand(common("de"))).toBe(true);
});

test("an answer that is no file is a failure", async () => {
  logged();
  global.fetch = jest.fn(async () => ({ ok: false, status: 502 })) as unknown as typeof fetch;
  await expect(texts.loadTexts(common("de"))).rejects.toThrow("status 502");
});

test("with retry it is tried again, less and less often", async () => {
  logged();
  const came = jest.fn();
  const file = files["/static/texts/fr/common-hash-common.json"] ?? {};
  files = {};
  void texts.loadTextsWithRetry(common("fr")).then(came);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(requested).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(requested).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requested).toHaveLength(4);
  expect(came).not.toHaveBeenCalled();
  files = { "/static/texts/fr/common-hash-common.json": file };
  await jest.advanceTimersByTimeAsync(8_000);
  expect(came).toHaveBeenCalled();
});

test("a connection that is back is used at once", async () => {
  logged();
  const came = jest.fn();
  const file = files["/static/texts/fr/common-hash-common.json"] ?? {};
  files = {};
  void texts.loadTextsWithRetry(common("fr")).then(came);
  await jest.advanceTimersByTimeAsync(100);
  files = { "/static/texts/fr/common-hash-common.json": file };
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(0);
  expect(came).toHaveBeenCalled();
});
