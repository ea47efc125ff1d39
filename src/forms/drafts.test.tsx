import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { answer, gateway } from "./exampleAnswers";
import { exampleElement } from "./exampleForm";
import { renderForm, sendButton } from "./testing/renderForm";
import { INPUT_DEBOUNCE_MS } from "./useDebouncedText";

const name = exampleElement("WebformTextfield", "name");
const secret = exampleElement("WebformTextfield", "secret", { private: true });
const inRow = exampleElement("WebformFlexbox", "row", {
  private: true,
  elements: [exampleElement("WebformTextfield", "inner")],
});

const field = (label: string) => screen.getByRole("textbox", { name: label });

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = gateway(() => Promise.reject(new TypeError("Nothing was to be sent.")));
});

test("a half-filled form survives a reload, but for what is private", async () => {
  const first = await renderForm([name, secret, inRow]);
  await first.user.type(field("Name"), "Ada");
  await first.user.type(field("Secret"), "hunter2");
  await first.user.type(field("Inner"), "deep");
  await first.user.tab();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Ada"));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hunter2|deep/);
  first.unmount();

  const { user } = await renderForm([name, secret, inRow]);
  await waitFor(() => expect(field("Name")).toHaveValue("Ada"));
  expect(field("Secret")).toHaveValue("");
  expect(screen.getByText("Your entries from before are still here.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  await waitFor(() => expect(field("Name")).toHaveValue(""));
  expect(sessionStorage).toHaveLength(0);
});

test("a reload right after the last keystroke keeps it", async () => {
  await renderForm([name]);
  fireEvent.change(field("Name"), { target: { value: "Ada" } });
  fireEvent(window, new Event("pagehide"));
  expect(JSON.stringify({ ...sessionStorage })).toContain("Ada");
  await act(async () => Promise.resolve());
});

test("a reload between the pause in typing and the next drawing keeps it", async () => {
  await renderForm([name]);
  jest.useFakeTimers();
  try {
    fireEvent.change(field("Name"), { target: { value: "Ada" } });
    // As on a busy machine: React has not come to draw what the form was handed.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    jest.advanceTimersByTime(INPUT_DEBOUNCE_MS);
    window.dispatchEvent(new Event("pagehide"));
    expect(JSON.stringify({ ...sessionStorage })).toContain("Ada");
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    jest.useRealTimers();
  }
  await act(async () => Promise.resolve());
});

test("nothing is kept of an entry that is stored", async () => {
  globalThis.fetch = gateway(() => Promise.resolve(answer()));
  const { user, onConfirmed } = await renderForm([name]);
  await user.type(field("Name"), "Ada");
  await user.click(sendButton());
  await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(0);
});

test("a browser that keeps nothing is no fault", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await renderForm([name]);
  fireEvent.change(field("Name"), { target: { value: "Ada" } });
  fireEvent.blur(field("Name"));
  await waitFor(() => expect(field("Name")).toHaveValue("Ada"));
});
