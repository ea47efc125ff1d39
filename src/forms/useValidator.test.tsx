import { renderHook } from "@testing-library/react";
import { exampleElement, exampleForm } from "./exampleForm";
import { useValidator } from "./useValidator";

const form = exampleForm([exampleElement("WebformTextfield", "name", { required: true })]);

let isMissing = false;
jest.mock("./validator", () => {
  const real = jest.requireActual<object>("./validator");
  return {
    get validatorOf() {
      if (isMissing) throw new Error("Loading chunk 7 failed.");
      return (real as { validatorOf: unknown }).validatorOf;
    },
  };
});

test("values are validated by the rules of the form, in its language", async () => {
  const { result } = renderHook(() => useValidator(form, "en"));
  expect(await result.current({ name: "" })).toEqual({
    name: expect.stringMatching(/required/) as string,
  });
  expect(await result.current({ name: "Ada" })).toEqual({});
});

test("rules that cannot be loaded leave it to the server, and are asked for again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const { result } = renderHook(() => useValidator(form, "en"));
  isMissing = true;
  expect(await result.current({ name: "" })).toEqual({});
  expect(log).toHaveBeenCalledWith("Cannot load the rules of the form", expect.any(Error));
  isMissing = false;
  expect(await result.current({ name: "" })).toHaveProperty("name");
});
