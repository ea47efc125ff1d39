import { nativePatterns, problemsOf } from "@quatrain/webform";
import { fieldNames } from "./fieldNames";

test.each(Object.values(fieldNames))("no form may have an element with the key %s", (key) => {
  const element = { kind: "WebformTextfield", key, title: "Name" };
  expect(problemsOf([element], nativePatterns)).toEqual([
    { key, message: `the key "${key}" is kept for the form itself` },
  ]);
});
