import { screen, waitFor } from "@testing-library/react";
import { gateway } from "./exampleAnswers";
import { exampleElement } from "./exampleForm";
import { renderForm } from "./testing/renderForm";

const name = exampleElement("WebformTextfield", "name");
const event = exampleElement("WebformSelect", "event", {
  prepopulate: true,
  options: ["flood-forum", "glacier-day"].map((value) => ({
    value,
    label: value,
    description: null,
    group: null,
  })),
});
const elements = [name, event];

const choice = () => screen.getByRole("combobox", { name: "Event" });
const placed = (value: string) => ({ defaultData: [{ element: "event", value }] });

function visit(address: string) {
  window.history.replaceState(null, "", address);
}

beforeEach(() => {
  sessionStorage.clear();
  visit("/events");
  globalThis.fetch = gateway(() => Promise.reject(new TypeError("Nothing was to be sent.")));
});

test("the place of a form brings values, which count as no entry", async () => {
  await renderForm(elements, placed("flood-forum"));
  expect(choice()).toHaveValue("flood-forum");
  expect(sessionStorage).toHaveLength(0);
});

test("the address of the page brings values, which count as no entry", async () => {
  visit("/events?event=glacier-day&name=Eve");
  await renderForm(elements);
  await waitFor(() => expect(choice()).toHaveValue("glacier-day"));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("");
  expect(sessionStorage).toHaveLength(0);
});

test("a value that is none of the options is left out", async () => {
  visit("/events?event=nonsense");
  await renderForm(elements, placed("none"));
  expect(choice()).toHaveValue("");
});

test("what was entered elsewhere comes along, but for what belongs to the place", async () => {
  visit("/events/flood-forum");
  const first = await renderForm(elements, placed("flood-forum"));
  await first.user.type(screen.getByRole("textbox", { name: "Name" }), "Ada");
  await first.user.tab();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Ada"));
  first.unmount();

  visit("/events/glacier-day");
  await renderForm(elements, placed("glacier-day"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ada"));
  expect(choice()).toHaveValue("glacier-day");
});

test("a choice that was changed on the same page stays over a reload", async () => {
  visit("/events?event=glacier-day");
  const first = await renderForm(elements);
  await first.user.selectOptions(choice(), "flood-forum");
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("flood-forum"));
  first.unmount();

  await renderForm(elements);
  await waitFor(() => expect(choice()).toHaveValue("flood-forum"));
});
