import { screen, waitFor } from "@testing-library/react";
import { answer, gateway } from "./exampleAnswers";
import { exampleCondition, exampleElement, exampleStates } from "./exampleForm";
import { renderForm, sendButton } from "./testing/renderForm";

// Forms of a CMS that knows more than this site.

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  globalThis.fetch = gateway(fetched);
});

const account = exampleElement("WebformTextfield", "account", {
  required: true,
  rules: [{ rule: "iban", args: ["CH"], message: null }],
});

it("a field with a rule that the site does not know says so only if the CMS refuses it", async () => {
  const { user, onConfirmed } = await renderForm([account]);
  const field = screen.getByRole("textbox", { name: "Account" });
  await user.type(field, "CH93");
  await user.tab();
  fetched.mockResolvedValueOnce(
    answer({ success: false, validationErrors: [{ element: "account", messages: [] }] }),
  );
  await user.click(sendButton());
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage("This field is not valid."));
  expect(screen.getByRole("alert")).toHaveTextContent("This field is not valid.");
  expect(onConfirmed).not.toHaveBeenCalled();

  await user.type(field, "0076");
  await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "false"));
  fetched.mockResolvedValueOnce(answer());
  await user.click(sendButton());
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
});

it("still asks what it knows", async () => {
  const { user } = await renderForm([account]);
  await user.click(sendButton());
  expect(await screen.findByRole("alert")).toHaveTextContent("Account is required.");
  expect(fetched).not.toHaveBeenCalled();
});

it("shows a field whose condition it does not know, and lets it be empty", async () => {
  const odd = exampleCondition("account", "SOUNDS_LIKE" as "FILLED");
  const firm = exampleElement("WebformTextfield", "firm", {
    required: true,
    states: exampleStates({ visible: odd }),
  });
  fetched.mockResolvedValue(answer());
  const { user, onConfirmed } = await renderForm([account, firm]);
  expect(screen.getByRole("textbox", { name: "Firm" })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Account" }), "CH93");
  await user.click(sendButton());
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
});
