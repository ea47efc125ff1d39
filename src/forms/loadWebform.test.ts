import { i18nOf } from "../i18n/i18nOf";
import { loadWebform } from "./loadWebform";

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form class="webform"></form>';
});
afterEach(() => jest.useRealTimers());

const answer = { ok: true, json: async () => ({ send: "Envoyer" }) } as Response;

test("loads forms with their texts", async () => {
  global.fetch = jest.fn(async () => answer);
  expect((await loadWebform("fr")).default).toBeInstanceOf(Function);
  expect(i18nOf("fr").t("send", { ns: "forms" })).toBe("Envoyer");
});

test("where the texts do not come, the server's form stays until they do", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  global.fetch = jest.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  const came = jest.fn();
  void loadWebform("it").then(came);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(came).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith("Failed locale loading", "it", "forms", expect.any(TypeError));
  global.fetch = jest.fn(async () => answer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(came).toHaveBeenCalled();
});
