import { ValidationError } from "yup";
import { type FormElement, schemaOf, nativePatterns } from "./index";

const elements: FormElement[] = [
  { kind: "WebformCheckbox", key: "call", title: "Call" },
  {
    kind: "WebformFlexbox",
    key: "row",
    states: { visible: { logic: "AND", conditions: [{ selector: "call", trigger: "CHECKED" }] } },
    elements: [{ kind: "WebformTextfield", key: "phone", title: "Phone", required: true }],
  },
  {
    kind: "WebformEmail",
    key: "mail",
    title: "Mail",
    rules: [{ rule: "email", args: [], message: "No ${path}, ${value}!" }],
  },
];
const schema = schemaOf({ elements, locale: "en", patterns: nativePatterns });

function problems(values: unknown): [string | undefined, string[]][] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, errors }) => [path, errors]);
  }
}

test("the schema reports by key what is wrong, for the conditions of the values it is given", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ call: false, phone: undefined, mail: null })).toEqual([]);
  expect(problems({ call: true, mail: "a" })).toEqual([
    ["phone", ["Phone is required."]],
    ["mail", ["No ${path}, ${value}!"]],
  ]);
  expect(problems({ call: true, phone: "1", mail: "a@b.ch" })).toEqual([]);
});
