import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { FormTokenOperationId, SubmitWebformOperationId } from "../../cms/operationIds";
import { FeedbackForm } from "../../layouts/FootOfPage";
import { startFeedback } from "./sendFeedback";

/** What the gateway is asked, and whether it takes the entry. */
let requests: { id: string; variables: Record<string, unknown> }[];
let takes: boolean | "later";
const submit = jest.fn();

beforeAll(() => {
  startFeedback();
  HTMLFormElement.prototype.submit = submit;
});

beforeEach(() => {
  requests = [];
  takes = true;
  submit.mockClear();
  jest.useFakeTimers();
  global.fetch = jest.fn(async (_url: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body)) as (typeof requests)[number];
    requests.push(request);
    const data =
      request.id === FormTokenOperationId
        ? { webformToken: "proof" }
        : {
            submitWebform: {
              success: takes === true,
              errors: [],
              validationErrors: [],
              token: null,
            },
          };
    if (request.id === SubmitWebformOperationId && takes === "later") takes = true;
    return { ok: true, json: async () => ({ data }) };
  }) as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());

const draw = () =>
  renderTranslated(<FeedbackForm id="page-feedback" langcode="fr" path="/eau" />, "fr");
const sent = () => requests.filter(({ id }) => id === SubmitWebformOperationId);

async function answer(name: string): Promise<void> {
  const button = screen.getByRole("button", { name });
  fireEvent.pointerOver(button);
  fireEvent.click(button);
  // jsdom submits by itself, with the button as the one that did.
  await act(() => jest.advanceTimersByTimeAsync(6000));
}

test("an answer is stored with the path of the page, at once, and thanked for", async () => {
  draw();
  fireEvent.click(screen.getByRole("button", { name: "Oui" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(sent()[0]?.variables).toMatchObject({
    id: "page-feedback",
    langcode: "fr",
    elements: [{ element: "useful", value: "yes" }],
    requestValues: expect.arrayContaining([
      { name: "path", value: "/eau" },
      { name: "token", value: "proof" },
    ]) as unknown,
  });
  expect(screen.getByRole("status")).toHaveTextContent("Merci de votre réponse.");
  expect(screen.queryByRole("button")).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test("who answers by keyboard keeps the focus, and answers once", async () => {
  draw();
  const button = screen.getByRole("button", { name: "Oui" });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("button", { name: "Non" }));
  expect(button).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole("status")).toHaveFocus();
});

test("a CMS that does not answer is asked as without script", async () => {
  draw();
  global.fetch = jest.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  ) as unknown as typeof fetch;
  fireEvent.click(screen.getByRole("button", { name: "Non" }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(submit).toHaveBeenCalledTimes(1);
});

test("what a CMS takes only later is sent again in place", async () => {
  takes = "later";
  draw();
  await answer("Oui");
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(screen.getByRole("status")).toHaveTextContent("Merci de votre réponse.");
  expect(submit).not.toHaveBeenCalled();
});

test("what is not taken is sent as without script, with what was chosen", async () => {
  takes = false;
  const { container } = draw();
  await answer("Non");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const form = container.querySelector("form") as HTMLFormElement;
  expect(form).toHaveAttribute("action", "/api/webform");
  expect(form.method).toBe("post");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    "form-id": "page-feedback",
    "form-language": "fr",
    "form-path": "/eau",
    "form-thanks": "feedback-page-feedback-thanks",
    useful: "no",
  });
});

test("the question is what the form is called", async () => {
  const { container } = draw();
  expect(screen.getByRole("form", { name: /Cette page vous a-t-elle été utile/ })).toBeVisible();
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});
