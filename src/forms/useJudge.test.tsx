import { renderHook } from "@testing-library/react";
import { exampleElement, exampleForm } from "./exampleForm";
import { useJudge } from "./useJudge";

const form = exampleForm([exampleElement("WebformTextfield", "name", { required: true })]);

let isMissing = false;
jest.mock("./judge", () => {
  const real = jest.requireActual<object>("./judge");
  return {
    get judgeOf() {
      if (isMissing) throw new Error("Loading chunk 7 failed.");
      return (real as { judgeOf: unknown }).judgeOf;
    },
  };
});

test("values are judged by the rules of the form, in its language", async () => {
  const { result } = renderHook(() => useJudge(form, "en"));
  expect(await result.current({ name: "" })).toEqual({
    name: expect.stringMatching(/required/) as string,
  });
  expect(await result.current({ name: "Ada" })).toEqual({});
});

test("rules that cannot be loaded leave it to the server, and are asked for again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const { result } = renderHook(() => useJudge(form, "en"));
  isMissing = true;
  expect(await result.current({ name: "" })).toEqual({});
  expect(log).toHaveBeenCalledWith("Cannot load the rules of the form", expect.any(Error));
  isMissing = false;
  expect(await result.current({ name: "" })).toHaveProperty("name");
});
