import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import texts from "../../locales/en/forms.json";
import { answer, confirmation, gateway, refusal } from "./exampleAnswers";
import { exampleCondition, exampleElement, exampleStates } from "./exampleForm";
import { renderForm, sendButton, painted } from "./testing/renderForm";

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  globalThis.fetch = gateway(fetched);
});

interface Sent {
  elements: { element: string; value: string }[];
  requestValues: { name: string; value: string }[];
}

/** What the form has sent, by attempt. */
function sent(attempt = 0): Sent {
  const body = fetched.mock.calls[attempt]?.[1].body as string;
  return (JSON.parse(body) as { variables: Sent }).variables;
}

function fact(name: string, attempt = 0): string | undefined {
  return sent(attempt).requestValues.find((each) => each.name === name)?.value;
}

const name = exampleElement("WebformTextfield", "name", { required: true });
const mail = exampleElement("WebformEmail", "mail");

describe("sending", () => {
  it("sends the last keystrokes, the facts of the request, and no hidden field", async () => {
    fetched.mockResolvedValue(answer({ confirmation: confirmation() }));
    const hidden = exampleElement("WebformTextfield", "phone", {
      defaultValue: ["032"],
      states: exampleStates({ visible: exampleCondition("name", "EMPTY") }),
    });
    const { onConfirmed } = await renderForm([name, hidden]);
    // Both within the time that the form waits for the next keystroke.
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Ada" } });
    fireEvent.submit(screen.getByRole("form"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
    expect(sent().elements).toEqual([{ element: "name", value: "Ada" }]);
    expect(fact("path")).toBe("/contact");
    expect(fact("honeypot")).toBe("");
    expect(fact("idempotencyKey")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(fact("token")).toBe("opened");
  });

  it("shows what an entry brings up before the Tab key moves on", async () => {
    const phone = exampleElement("WebformTextfield", "phone", {
      states: exampleStates({ visible: exampleCondition("name", "FILLED") }),
    });
    await renderForm([name, phone]);
    const field = screen.getByRole("textbox", { name: "Name" });
    // At once, not after the time that the form waits for the next keystroke.
    fireEvent.change(field, { target: { value: "A" } });
    fireEvent.keyDown(field, { key: "Tab" });
    expect(screen.getByRole("textbox", { name: "Phone" })).toBeInTheDocument();
    await act(async () => Promise.resolve());
  });

  it("is out of use while an entry is on its way, and sends it once", async () => {
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { user, onConfirmed } = await renderForm([name]);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Ada");
    const form = screen.getByRole("form");
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(sendButton()).toBeDisabled());
    expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
    expect(form).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("Your entries are being sent.")).toBeInTheDocument();
    fireEvent.submit(form);
    arrive(answer());
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
    // The site's own words, since editors gave none.
    expect(onConfirmed.mock.calls[0]?.[0].title).toBe(texts.success.title);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is sent once where the second press comes before the form is drawn out of use", async () => {
    fetched.mockImplementation(() => Promise.resolve(answer()));
    const { user, onConfirmed } = await renderForm([name]);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Ada");
    const form = screen.getByRole<HTMLFormElement>("form");
    // Nothing is drawn again before all of it is over.
    await act(async () => {
      form.requestSubmit();
      await painted();
      form.requestSubmit();
      await painted();
    });
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("sets what the server found at its field until the value is another", async () => {
    const messages = ["This address is blocked."];
    fetched.mockResolvedValue(
      answer({
        success: false,
        errors: ["Too many entries."],
        validationErrors: [{ element: "mail", messages }],
      }),
    );
    const { user, onConfirmed } = await renderForm([mail]);
    const field = screen.getByRole("textbox", { name: "Mail" });
    await user.type(field, "a@example.org");
    await user.click(sendButton());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("Too many entries.");
    expect(field).toHaveAccessibleErrorMessage("This address is blocked.");
    await user.type(field, "x");
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "false"));
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it("keeps every entry when the network fails, and tries again under the same key", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetched.mockResolvedValueOnce(refusal(502));
    fetched.mockResolvedValueOnce(refusal(502));
    fetched.mockResolvedValueOnce(answer());
    const { user, onConfirmed } = await renderForm([name]);
    const field = screen.getByRole("textbox", { name: "Name" });
    await user.type(field, "Ada");
    await user.click(sendButton());
    expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
    expect(field).toHaveValue("Ada");
    await user.click(sendButton("Try again"));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(sendButton("Try again")).toBeEnabled());
    expect(fact("idempotencyKey", 1)).toBe(fact("idempotencyKey", 0));
    await user.type(field, " L");
    await user.click(sendButton("Try again"));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(sendButton("Try again")).toBeEnabled());
    await user.click(sendButton("Try again"));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect(fact("idempotencyKey", 2)).not.toBe(fact("idempotencyKey", 0));
    expect(fact("idempotencyKey", 3)).toBe(fact("idempotencyKey", 2));
  });

  it("takes the token that an answer brings for the next attempt", async () => {
    const errors = ["Please check your entries and send the form once more."];
    fetched.mockResolvedValueOnce(answer({ success: false, errors, token: "renewed" }));
    fetched.mockResolvedValueOnce(answer());
    const { user, onConfirmed } = await renderForm([mail]);
    await user.click(sendButton());
    expect(await screen.findByRole("alert")).toHaveTextContent(errors[0]!);
    await user.click(sendButton());
    await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
    expect([fact("token", 0), fact("token", 1)]).toEqual(["opened", "renewed"]);
  });

  it("says that nothing was sent where the entry was not taken, and nothing says why", async () => {
    const { user } = await renderForm([name]);
    await user.type(screen.getByRole("textbox"), "Ada");
    fetched.mockResolvedValueOnce(answer({ success: false })).mockResolvedValueOnce(answer());
    fireEvent.click(sendButton());
    expect(await screen.findByText(texts.failed)).toBeVisible();
    fireEvent.click(await screen.findByRole("button", { name: texts.retry }));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(fact("idempotencyKey", 1)).toBe(fact("idempotencyKey"));
  });

  it("asks for a reload where the site was renewed meanwhile", async () => {
    fetched.mockResolvedValue(refusal(404));
    const { user } = await renderForm([mail]);
    await user.click(sendButton());
    expect(await screen.findByRole("button", { name: "Reload the page" })).toBeInTheDocument();
  });

  it("sends what a program wrote into the field that people do not see, and once at most", async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(answer({ success: false, errors: ["Too many entries."] })),
    );
    const { container, user } = await renderForm([mail]);
    const trap = container.querySelector<HTMLInputElement>('[name="form-blank"]')!;
    expect(trap.closest("[aria-hidden]")).not.toBeNull();
    fireEvent.change(trap, { target: { value: "https://spam.example" } });
    await user.click(sendButton());
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(fact("honeypot")).toBe("https://spam.example");
    // Nobody could take out what nobody sees.
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many entries.");
    expect(trap).toHaveValue("");
    await user.click(sendButton());
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(fact("honeypot", 1)).toBe("");
  });
});
