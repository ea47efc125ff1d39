import { waitFor } from "@testing-library/react";
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
