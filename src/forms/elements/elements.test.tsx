import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleOption,
  exampleStates,
} from "../exampleForm";
import { renderForm, sendButton } from "../testing/renderForm";

beforeEach(() => sessionStorage.clear());

it("ties label, description and help to a field, and offers to fill it in", async () => {
  const { user } = await renderForm([everyKind.WebformTextfield]);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).toHaveAccessibleDescription("As on your passport.");
  expect(field).toHaveAttribute("autocomplete", "name");
  expect(field).toHaveAttribute("placeholder", "Ada Lovelace");
  expect(field).toBeRequired();
  await user.click(screen.getByText("Help"));
  expect(screen.getByText("We never show it to others.")).toBeVisible();
});

it("marks what must be given, and says it in words where no control does", async () => {
  const optional = exampleElement("WebformTextfield", "remark", { title: "Remark" });
  const boxes = { ...everyKind.WebformCheckboxes, required: true };
  const { container } = await renderForm([everyKind.WebformTextfield, optional, boxes]);
  const labels = [...container.querySelectorAll("label[for], legend")].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual(
    expect.arrayContaining(["Name\u00a0*", "Remark", expect.stringContaining("\u00a0*")]),
  );
  expect(screen.getByRole("group", { name: /\(required\)$/ })).toBeInTheDocument();
});

it.each([
  [{ type: "email", inputmode: "email", autocomplete: "email" }, everyKind.WebformEmail],
  [{ type: "url", inputmode: "url" }, everyKind.WebformUrl],
  [{ type: "text", inputmode: "numeric" }, everyKind.WebformNumber],
  [{ inputmode: "decimal" }, exampleElement("WebformNumber", "a", { step: 0.5 })],
  // Phones' keyboards for numbers may have no minus sign.
  [{ inputmode: "text" }, exampleElement("WebformNumber", "a", { min: -5 })],
  [{ type: "date", min: "2026-12-01", max: "2027-12-31" }, everyKind.WebformDate],
  [{ type: "datetime-local", min: "2026-12-01T09:00", step: "1800" }, everyKind.WebformDatetime],
  [{ type: "tel" }, exampleElement("WebformTextfield", "a", { autocomplete: "tel" })],
  [{ inputmode: "numeric" }, exampleElement("WebformTextfield", "a", { pattern: "[0-9]{4}" })],
])("brings the keyboard and the bounds of a field: %j", async (attributes, element) => {
  const { container } = await renderForm([element]);
  const input = container.querySelector(`[name="${element.key}"]`);
  for (const [name, value] of Object.entries(attributes)) {
    expect(input).toHaveAttribute(name, value);
  }
});

it("says which days may be chosen, and refuses others", async () => {
  const { user } = await renderForm([everyKind.WebformDate]);
  const field = screen.getByLabelText(/^Day/);
  expect(field).toHaveAccessibleDescription(/Possible days: Monday, .* or Friday\./);
  fireEvent.change(field, { target: { value: "2026-12-05" } });
  await user.click(sendButton());
  await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
});

describe("several values", () => {
  it("are added up to the limit and removed, and the focus follows", async () => {
    const { user } = await renderForm([everyKind.WebformUrl]);
    const group = screen.getByRole("group", { name: "Site" });
    const fields = () => within(group).getAllByRole("textbox");
    await user.type(fields()[0]!, "https://a.example");
    for (const count of [2, 3]) {
      await user.click(screen.getByRole("button", { name: "Add another: Site" }));
      await waitFor(() => expect(fields()).toHaveLength(count));
      expect(fields()[count - 1]).toHaveFocus();
      await user.keyboard(`https://${count}.example`);
      await user.tab();
    }
    expect(screen.queryByRole("button", { name: "Add another: Site" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove: Site, 2" }));
    await waitFor(() => expect(fields()).toHaveLength(2));
    expect(fields()[1]).toHaveValue("https://3.example");
    expect(fields()[1]).toHaveFocus();
  });
});

describe("choices", () => {
  it("stand in groups, and none looks chosen before one is", async () => {
    await renderForm([everyKind.WebformSelect]);
    const list = screen.getByRole("combobox", { name: "Lake" });
    expect(list).toHaveDisplayValue("Please choose");
    expect(within(list).getAllByRole("group")).toHaveLength(2);
    expect(screen.getByRole("option", { name: "Thun (Deepest at 217 m)" })).toBeInTheDocument();
  });

  it("offer none where nothing is required, under the name that editors gave it", async () => {
    const options = [exampleOption("a")];
    await renderForm([
      exampleElement("WebformSelect", "free", { options }),
      exampleElement("WebformSelect", "named", { options, emptyOption: { label: "No lake" } }),
    ]);
    expect(screen.getByRole("combobox", { name: "Free" })).toHaveDisplayValue("None");
    expect(screen.getByRole("combobox", { name: "Named" })).toHaveDisplayValue("No lake");
  });

  it("of radios are one", async () => {
    const { user } = await renderForm([everyKind.WebformRadios]);
    await user.click(screen.getByRole("radio", { name: "Thun" }));
    await user.click(screen.getByRole("radio", { name: "Biel" }));
    expect(screen.getByRole("radio", { name: "Biel" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Thun" })).not.toBeChecked();
  });

  it("of boxes know all and none", async () => {
    const { user } = await renderForm([everyKind.WebformCheckboxes]);
    const box = (name: string) => screen.getByRole("checkbox", { name });
    await user.click(box("All waters"));
    for (const name of ["Biel", "Thun", "Brienz"]) expect(box(name)).toBeChecked();
    await user.click(box("No water"));
    for (const name of ["Biel", "Thun", "All waters"]) expect(box(name)).not.toBeChecked();
    await user.click(box("Thun"));
    expect(box("No water")).not.toBeChecked();
  });
});

it("counts at once in sight, and aloud when the typing pauses", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { container } = await renderForm([everyKind.WebformTextarea]);
  const counter = container.querySelector(".form-counter")!;
  expect(counter).toHaveTextContent("At least 5 more characters");
  const field = screen.getByRole("textbox", { name: "Message" });
  fireEvent.change(field, { target: { value: "Hello world" } });
  const aloud = within(counter as HTMLElement).getByRole("status");
  expect(counter).toHaveTextContent("9 characters left");
  expect(aloud).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(aloud).toHaveTextContent("9 characters left");
  fireEvent.change(field, { target: { value: "x".repeat(21) } });
  expect(counter).toHaveTextContent("1 character too many");
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
});

describe("conditions", () => {
  const box = exampleElement("WebformCheckbox", "box");
  const ticked = exampleCondition("box", "CHECKED");

  it("show and require a field, and what depends on it", async () => {
    const { user } = await renderForm([
      box,
      exampleElement("WebformTextfield", "phone", {
        states: exampleStates({ visible: ticked, required: ticked }),
      }),
      exampleElement("WebformMarkup", "note", {
        markup: { processed: "<p>We call you.</p>" },
        states: exampleStates({ visible: exampleCondition("phone", "FILLED") }),
      }),
    ]);
    expect(screen.queryByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Box" }));
    const phone = await screen.findByRole("textbox", { name: "Phone" });
    expect(phone).toBeRequired();
    await user.type(phone, "1");
    expect(await screen.findByText("We call you.")).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Box" }));
    await waitFor(() => expect(screen.queryByText("We call you.")).not.toBeInTheDocument());
  });

  it("put fields out of use and tick boxes", async () => {
    const { user } = await renderForm([
      box,
      exampleElement("WebformTextfield", "name", { states: exampleStates({ disabled: ticked }) }),
      exampleElement("WebformCheckbox", "other", { states: exampleStates({ checked: ticked }) }),
    ]);
    await user.click(screen.getByRole("checkbox", { name: "Box" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled());
    expect(screen.getByRole("checkbox", { name: "Other" })).toBeChecked();
  });

  it("of a row hold for all in it", async () => {
    const { user } = await renderForm([
      box,
      { ...everyKind.WebformFlexbox, states: exampleStates({ visible: ticked }) },
    ]);
    expect(screen.queryByRole("group", { name: "Row" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Box" }));
    const row = await screen.findByRole("group", { name: "Row" });
    expect(within(row).getAllByRole("textbox")).toHaveLength(2);
  });
});
