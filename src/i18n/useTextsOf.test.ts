import { renderHook, waitFor } from "@testing-library/react";
import { i18nOf } from "./i18nOf";
import { useTextsOf } from "./useTextsOf";

test("the default language stands until the texts of the wanted one are at hand", async () => {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  global.fetch = jest.fn(async () => {
    await answered;
    return { ok: true, json: async () => ({ skipLink: "Aller au contenu" }) };
  }) as unknown as typeof fetch;
  const { result } = renderHook(() => useTextsOf("fr"));
  expect(result.current).toBe("en");
  answer?.();
  await waitFor(() => expect(result.current).toBe("fr"));
  expect(i18nOf("fr").t("skipLink")).toBe("Aller au contenu");
});
