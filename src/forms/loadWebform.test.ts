import { i18nOf } from "../i18n/i18nOf";
import { forms, loadFormAhead } from "./loadWebform";

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form class="webform"></form>';
});
afterEach(() => jest.useRealTimers());

const answer = { ok: true, json: async () => ({ send: "Envoyer" }) } as Response;

test("loads forms with their texts", async () => {
  global.fetch = jest.fn(async () => answer);
  expect(forms.fr.isLoaded()).toBe(false);
  await loadFormAhead("fr");
  expect(forms.fr.isLoaded()).toBe(true);
  expect(i18nOf("fr").t("send", { ns: "forms" })).toBe("Envoyer");
});

test("where the texts do not come, the server's form stays until they do", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  global.fetch = jest.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  const came = jest.fn();
  void forms.it.load().then(came);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(came).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith("Failed locale loading", "it", "forms", expect.any(TypeError));
  global.fetch = jest.fn(async () => answer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(came).toHaveBeenCalled();
});

test("a form that is to appear fails where its texts do not come, and leaves the page as it is", async () => {
  jest.spyOn(console, "error").mockImplementation();
  document.body.innerHTML = "";
  global.fetch = jest.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadFormAhead("en")).rejects.toThrow("Failed to fetch");
  expect(forms.en.isLoaded()).toBe(false);
});

test("a form in a language that the site does not speak needs nothing", async () => {
  await expect(loadFormAhead("rm")).resolves.toBeUndefined();
});
