/** @jest-environment-options {"customExportConditions": ["node"]} */
import { act } from "@testing-library/react";
import { drawnByServer, hydrateAfter } from "../../../test/hydrateAfter";
import { PagePath } from "../../components/PagePath/PagePath";
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleOption,
  exampleStates,
} from "../exampleForm";
import type { FormElement } from "../formTypes";
import { Webform } from "../Webform";

const ticked = exampleCondition("box", "CHECKED");
const unticked = exampleCondition("box", "UNCHECKED");
const optional = { required: true, states: exampleStates({ optional: ticked }) };
const options = [exampleOption("a"), exampleOption("b")];

const box = exampleElement("WebformCheckbox", "box");
const conditional: FormElement[] = [
  exampleElement("WebformTextfield", "text", optional),
  exampleElement("WebformSelect", "list", { ...optional, options }),
  exampleElement("WebformRadios", "one", { ...optional, options }),
  exampleElement("WebformUrl", "several", { ...optional, multiple: { limit: 2, message: null } }),
  exampleElement("WebformCheckbox", "agreed", optional),
  exampleElement("WebformTextfield", "shown", {
    required: true,
    states: exampleStates({ invisible: ticked }),
  }),
  exampleElement("WebformTextfield", "unless", { states: exampleStates({ required: unticked }) }),
  exampleElement("WebformFlexbox", "row", {
    states: exampleStates({ visible: unticked }),
    elements: [exampleElement("WebformTextfield", "inside", { required: true })],
  }),
];
const outOfUse: FormElement[] = [
  exampleElement("WebformTextfield", "name", { states: exampleStates({ enabled: ticked }) }),
  exampleElement("WebformRadios", "shore", { states: exampleStates({ enabled: ticked }), options }),
  exampleElement("WebformCheckboxes", "waters", {
    states: exampleStates({ disabled: unticked }),
    options,
  }),
  exampleElement("WebformCheckbox", "set", { states: exampleStates({ checked: unticked }) }),
  exampleElement("WebformFlexbox", "row", {
    states: exampleStates({ enabled: ticked }),
    elements: [exampleElement("WebformTextfield", "inside")],
  }),
];

const page = (elements: FormElement[]) => (
  <PagePath.Provider value="/events/x">
    <Webform form={exampleForm([box, ...elements])} onConfirmed={() => undefined} />
  </PagePath.Provider>
);

/** Names of what a browser would ask for or leave out of use, in a form as the server has drawn it. */
function drawn(elements: FormElement[], attribute: "required" | "disabled") {
  const form = document.createElement("div");
  form.innerHTML = drawnByServer(page(elements));
  return [...form.querySelectorAll(`:is(input, select, fieldset)[${attribute}]`)].map(
    (each) => each.getAttribute("name") ?? each.id,
  );
}

test("without script, a browser asks for nothing that another entry may make needless", () => {
  expect(drawn(conditional, "required")).toEqual([]);
  expect(drawn([everyKind.WebformTextfield, ...conditional], "required")).toEqual(["name"]);
});

test("without script, what another entry may put into use can be filled in", () => {
  expect(drawn(outOfUse, "disabled")).toEqual([]);
  const never = exampleElement("WebformTextfield", "never", {
    disabled: true,
    states: exampleStates({ visible: unticked }),
  });
  expect(drawn([never], "disabled")).toEqual(["never"]);
});

test("what is required to begin with is marked so, and said to be", () => {
  const form = document.createElement("div");
  form.innerHTML = drawnByServer(page(conditional));
  expect(form.querySelectorAll(".form-field__mark")).toHaveLength(8);
  const said = [...form.querySelectorAll('[aria-required="true"]')];
  expect(said.map((each) => each.getAttribute("name") ?? each.getAttribute("role"))).toEqual([
    "text",
    "list",
    "radiogroup",
    "several",
    "agreed",
    "shown",
    "unless",
    "inside",
  ]);
});

test("script takes the form over as it stands, and follows the conditions from then on", async () => {
  const { container, mended } = await hydrateAfter(
    page([...conditional.slice(0, 1), ...outOfUse]),
    () => undefined,
  );
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  expect(mended).not.toHaveBeenCalled();
  expect(field("text").required).toBe(true);
  expect(field("text")).not.toHaveAttribute("aria-required");
  for (const name of ["name", "shore", "waters", "set", "inside"]) {
    expect(field(name)).toBeDisabled();
  }
  await act(async () => field("box").click());
  expect(field("text").required).toBe(false);
  for (const name of ["name", "shore", "waters", "set", "inside"]) {
    expect(field(name)).toBeEnabled();
  }
});
