import { createElement, lazy, Suspense } from "react";
import { act, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { watchErrors } from "./browserErrors";

const report = jest.fn();
const bodies = () => Promise.all(report.mock.calls.map(([, blob]) => textOf(blob as Blob)));
const line = expect.stringMatching(/^\[.{26}\] \[GATSBY ERROR\] \/fr\/contact\?a=1$/);

beforeAll(() => {
  window.history.replaceState(null, "", "/fr/contact?a=1");
  process.env.GATSBY_REPORTS = "true";
  Object.assign(navigator, { sendBeacon: report });
  watchErrors();
});
beforeEach(() => report.mockReset());
afterAll(() => delete process.env.GATSBY_REPORTS);

/** The browser that tests run in has no Blob.text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

test("an error that a script throws is logged with the full path of the page, and reported", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const error = new TypeError("x is undefined");
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  await waitFor(() => expect(log).toHaveBeenCalledWith(line, error));
  expect(report).toHaveBeenCalledWith("/api/report", expect.any(Blob));
  const [body = ""] = await bodies();
  expect(JSON.parse(body)).toMatchObject({ page: "/fr/contact?a=1", message: "x is undefined" });
});

test("so is an error of which the browser tells the message alone", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  await waitFor(() => expect(log).toHaveBeenCalledWith(line, "Script error."));
});

test("so is a promise that fails, once", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const reason = new Error("no network");
  for (let time = 0; time < 2; time += 1) {
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  }
  const other = new Error("another");
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: other }));
  await waitFor(() => expect(log).toHaveBeenCalledWith(line, other));
  expect(log.mock.calls.filter(([, error]) => error === reason)).toHaveLength(1);
  expect(report).toHaveBeenCalledTimes(2);
});

test("a picture that cannot be loaded is no error of a script", () => {
  const picture = document.body.appendChild(document.createElement("img"));
  picture.dispatchEvent(new Event("error"));
  expect(report).not.toHaveBeenCalled();
});

test("a visitor who leaves a page before React has taken it over is no error", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = "<!--$--><p>First</p><!--/$-->";
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const Part = lazy(async () => {
    await arrived;
    return { default: ({ text }: { text: string }) => createElement("p", null, text) };
  });
  const page = (text: string) =>
    createElement(Suspense, { fallback: null }, createElement(Part, { text }));
  // The browser that tests run in has no reportError(), by which React tells it to the window.
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown) => void recovered.push(error);
  const root = await act(async () => hydrateRoot(container, page("First"), { onRecoverableError }));
  await act(async () => root.render(page("Second")));
  await act(async () => arrive());
  expect(container).toHaveTextContent("Second");
  expect(recovered).toHaveLength(1);
  const minified = new Error("Minified React error #421; visit https://reactjs.org/docs");
  const last = new Error("last");
  for (const error of [...recovered, minified, last]) {
    window.dispatchEvent(new ErrorEvent("error", { error }));
  }
  await waitFor(() => expect(log).toHaveBeenCalledWith(line, last));
  expect(log).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});
