import { loadTexts, loadWebform } from "./loadWebform";

test("loads forms with their texts", async () => {
  expect((await loadWebform("fr")).default).toBeInstanceOf(Function);
  expect(await loadTexts("it")).toHaveProperty("send", "Invia");
});

test("logs texts that do not load, and goes on without them", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  expect(await loadTexts("de", () => Promise.reject(new Error("offline")))).toBeNull();
  expect(log).toHaveBeenCalledWith("Failed locale loading", "de", expect.any(Error));
});
