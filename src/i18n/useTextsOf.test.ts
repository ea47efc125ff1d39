import { renderHook, waitFor } from "@testing-library/react";
import { i18nOf } from "./i18nOf";
import { useTextsOf } from "./useTextsOf";

const prepared = async () => undefined;

test("the default language stands until the texts of the wanted one are at hand", async () => {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  global.fetch = jest.fn(async () => {
    await answered;
    return { ok: true, json: async () => ({ skipLink: "Aller au contenu" }) };
  }) as unknown as typeof fetch;
  const { result } = renderHook(() => useTextsOf("fr", prepared));
  expect(result.current).toBe("en");
  answer?.();
  await waitFor(() => expect(result.current).toBe("fr"));
  expect(i18nOf("fr").t("skipLink")).toBe("Aller au contenu");
});

test("where the rest cannot be had, the page stays in the language that it was built in", async () => {
  const fails = jest.fn(async () => Promise.reject(new Error("offline")));
  const { result } = renderHook(() => useTextsOf("fr", fails));
  await waitFor(() => expect(fails).toHaveBeenCalled());
  expect(result.current).toBe("en");
});
