import { conform } from "./conform";
import { contractSchema } from "./index";

const contract = contractSchema();

const FORM = `query F { webform(id: "f", langcode: "de") { id elements {
  __typename key required states { visible { logic conditions { selector trigger value } } }
  ... on WebformDate { weekdays }
  ... on WebformSelect { options { value label } }
} } }`;

interface FormData {
  webform: { elements: { states: { visible: unknown } | null }[] };
}

test.each([
  [
    "an unknown trigger",
    {
      logic: "AND",
      conditions: [
        { selector: "a", trigger: "FILLED" },
        { selector: "a", trigger: "SHOUTED" },
      ],
    },
  ],
  ["an unknown logic", { logic: "NAND", conditions: [{ selector: "a", trigger: "FILLED" }] }],
  ["no logic", { conditions: [{ selector: "a", trigger: "FILLED" }] }],
])(
  "a state with %s has no conditions, so that forms do not take it for one that they understand",
  (_name, visible) => {
    const form = {
      id: "f",
      elements: [{ __typename: "WebformEmail", key: "mail", states: { visible } }],
    };
    const { data, faults } = conform<FormData>({ webform: form }, FORM, contract);
    expect(data?.webform.elements[0]?.states?.visible).toEqual({ logic: "AND", conditions: [] });
    expect(faults).toHaveLength(1);
  },
);

test("an element that depends on nothing stays so", () => {
  const form = { id: "f", elements: [{ __typename: "WebformEmail", key: "mail", states: {} }] };
  const { data, faults } = conform<FormData>({ webform: form }, FORM, contract);
  expect(data?.webform.elements[0]?.states).toEqual({ visible: null });
  expect(faults).toEqual([]);
});
