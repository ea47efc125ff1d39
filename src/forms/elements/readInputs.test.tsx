import { fireEvent, screen, waitFor } from "@testing-library/react";
import { answer, gateway } from "../exampleAnswers";
import { everyKind, exampleCondition, exampleElement, exampleStates } from "../exampleForm";
import { renderForm, sendButton } from "../testing/renderForm";

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(answer()));
  globalThis.fetch = gateway(fetched);
});

/** What the form has sent. */
function sent(): unknown {
  const body = fetched.mock.calls[0]?.[1].body as string;
  return (JSON.parse(body) as { variables: { elements: unknown } }).variables.elements;
}

/** Types half a date, as browsers show it: no value, and no event but those of keys. */
function typeHalf(field: HTMLElement): void {
  Object.defineProperty(field, "validity", { configurable: true, value: { badInput: true } });
  fireEvent.keyUp(field, { key: "." });
}

function typeWhole(field: HTMLElement, value: string): void {
  Object.defineProperty(field, "validity", { configurable: true, value: { badInput: false } });
  fireEvent.change(field, { target: { value } });
}

describe.each([
  ["a date", exampleElement("WebformDate", "day"), "2027-04-12"],
  ["a date and a time", exampleElement("WebformDatetime", "day"), "2027-04-12T10:00"],
])("half of %s", (_kind, element, whole) => {
  it("is refused, though it need not be given, until it is whole", async () => {
    const { user, onConfirmed } = await renderForm([element], { langcode: "de" });
    const field = screen.getByLabelText(/^Day/);
    typeHalf(field);
    await user.click(sendButton("Senden"));
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(field).toHaveAccessibleErrorMessage("«Day» ist kein gültiges Datum.");
    expect(fetched).not.toHaveBeenCalled();
    // Setting a value would take what was typed out of the field.
    expect(field).toHaveValue("");
    typeWhole(field, whole);
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "false"));
    await user.click(sendButton("Senden"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(sent()).toEqual([{ element: "day", value: whole }]);
  });

  it("is found when the form is sent, even if no key told of it", async () => {
    await renderForm([element]);
    const field = screen.getByLabelText(/^Day/);
    Object.defineProperty(field, "validity", { value: { badInput: true } });
    fireEvent.submit(screen.getByRole("form"));
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is a value to conditions, and is not kept in the draft", async () => {
    const states = exampleStates({ visible: exampleCondition("day", "FILLED") });
    const note = exampleElement("WebformTextfield", "note", { states });
    await renderForm([element, note]);
    const field = screen.getByLabelText(/^Day/);
    typeHalf(field);
    fireEvent.change(await screen.findByRole("textbox", { name: "Note" }), {
      target: { value: "x" },
    });
    await waitFor(() => expect(sessionStorage.getItem("form:example")).toContain('"note":"x"'));
    expect(sessionStorage.getItem("form:example")).not.toContain('"day"');
  });
});

describe("a number", () => {
  const depth = exampleElement("WebformNumber", "depth", { min: 0, max: 2000, step: 0.5 });

  it.each([
    ["1,5", "1.5"],
    ["1’500", "1500"],
    ["1 500,5", "1500.5"],
  ])("is typed as %s, stays so, and is sent as %s", async (typed, value) => {
    const { user, onConfirmed } = await renderForm([depth], { langcode: "de" });
    const field = screen.getByRole("textbox", { name: "Depth" });
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(typed);
    await user.click(sendButton("Senden"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(sent()).toEqual([{ element: "depth", value }]);
  });

  it.each([
    ["1e", "«Depth» muss eine Zahl sein."],
    ["1.500", "«Depth» lässt sich auf zwei Arten lesen. Bitte schreiben Sie 1500 oder 1,500."],
    ["2’000,5", "«Depth» darf höchstens 2’000 sein."],
  ])("that is typed as %s is refused", async (typed, message) => {
    const { user } = await renderForm([depth], { langcode: "de" });
    const field = screen.getByRole("textbox", { name: "Depth" });
    await user.type(field, typed);
    await user.click(sendButton("Senden"));
    await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
    expect(fetched).not.toHaveBeenCalled();
  });

  it("steps by the arrow keys within its bounds, which it names, and not by the wheel", async () => {
    const { user } = await renderForm([depth], { langcode: "de" });
    const field = screen.getByRole("textbox", { name: "Depth" });
    expect(field).toHaveAccessibleDescription("Von 0 bis 2’000.");
    await user.type(field, "4,5");
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(field).toHaveValue("5,5");
    await user.keyboard("{ArrowDown}");
    expect(field).toHaveValue("5");
    fireEvent.wheel(field, { deltaY: 100 });
    expect(field).toHaveValue("5");
    await user.clear(field);
    await user.keyboard("{ArrowDown}");
    expect(field).toHaveValue("0");
    await user.keyboard("{ArrowDown}");
    expect(field).toHaveValue("0");
  });

  it("that cannot be changed has no steps", async () => {
    const fixed = { ...everyKind.WebformNumber, readonly: true, defaultValue: ["3"] };
    const { user } = await renderForm([fixed]);
    await user.click(screen.getByRole("textbox", { name: "People" }));
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("textbox", { name: "People" })).toHaveValue("3");
  });
});

describe("blanks", () => {
  it("are no value, whatever blank they are, and stay where they stand", async () => {
    const name = exampleElement("WebformTextfield", "name", { required: true });
    const { user } = await renderForm([name], { langcode: "de" });
    const field = screen.getByRole("textbox", { name: "Name" });
    fireEvent.change(field, { target: { value: " \u00a0\u200b" } });
    await user.click(sendButton("Senden"));
    await waitFor(() => expect(field).toHaveAccessibleErrorMessage("«Name» ist erforderlich."));
    expect(field).toHaveValue(" \u00a0\u200b");
  });

  it("around an address are not sent", async () => {
    const { onConfirmed } = await renderForm([exampleElement("WebformEmail", "mail")]);
    const field = screen.getByRole("textbox", { name: "Mail" });
    fireEvent.change(field, { target: { value: "\u00a0a@b.ch\u200b" } });
    fireEvent.submit(screen.getByRole("form"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(sent()).toEqual([{ element: "mail", value: "a@b.ch" }]);
  });
});
