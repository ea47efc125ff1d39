import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { axe } from "../../test/axe";
import { answer, gateway } from "./exampleAnswers";
import { everyKind, exampleElement } from "./exampleForm";
import { renderForm, sendButton, painted } from "./testing/renderForm";

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  globalThis.fetch = gateway(fetched);
});

const name = exampleElement("WebformTextfield", "name", { required: true });
const mail = exampleElement("WebformEmail", "mail");

describe.each(Object.entries(everyKind))("%s", (_kind, element) => {
  it("leaves axe nothing to find, untouched and refused", async () => {
    const { container } = await renderForm([element]);
    expect(await axe(container)).toHaveNoViolations();
    fetched.mockResolvedValue(answer());
    fireEvent.click(sendButton());
    await waitFor(() =>
      expect(fetched.mock.calls.length + screen.queryAllByRole("alert").length).toBeGreaterThan(0),
    );
    await waitFor(() => expect(container.querySelector("fieldset")).toBeEnabled());
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe("messages", () => {
  it("come when a field is left, and go when it is mended", async () => {
    const { user } = await renderForm([mail]);
    const field = screen.getByRole("textbox", { name: "Mail" });
    await user.type(field, "ada");
    expect(field).toHaveAttribute("aria-invalid", "false");
    await user.tab();
    const message = await screen.findByText("Please enter a valid email address.");
    expect(field).toHaveAccessibleErrorMessage("Please enter a valid email address.");
    expect(field).toHaveAccessibleDescription("Please enter a valid email address.");
    await user.type(field, "@example.org");
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it("wait until a press is over, so that nothing moves away from under it", async () => {
    const { user } = await renderForm([mail, name]);
    await user.type(screen.getByRole("textbox", { name: "Mail" }), "ada");
    const target = screen.getByRole("textbox", { name: "Name" });
    await user.pointer({ keys: "[MouseLeft>]", target });
    // What the field does on being left, it does by then.
    await act(painted);
    expect(screen.queryByText(/valid email/)).not.toBeInTheDocument();
    await user.pointer({ keys: "[/MouseLeft]", target });
    expect(await screen.findByText(/valid email/)).toBeInTheDocument();
  });

  it("come on change for boxes", async () => {
    const { user } = await renderForm([everyKind.WebformCheckbox, everyKind.WebformCheckboxes]);
    const box = screen.getByRole("checkbox", { name: "Consent" });
    await user.click(box);
    await user.click(box);
    expect(await screen.findByText("Consent is required.")).toBeInTheDocument();
    const biel = screen.getByRole("checkbox", { name: "Biel" });
    await user.click(biel);
    await user.click(biel);
    expect(await screen.findByText("Waters is required.")).toBeInTheDocument();
  });

  it("all come after an attempt to send, in a summary that takes the focus", async () => {
    const { user } = await renderForm([name, mail, everyKind.WebformRadios]);
    await user.click(sendButton());
    const summary = await screen.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent("Sorry, not all fields are filled out correctly.");
    await user.click(within(summary).getByRole("link", { name: "Name is required." }));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("speak the language of the page", async () => {
    const { user } = await renderForm([name], { langcode: "de" });
    await user.click(sendButton("Senden"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Leider sind nicht alle Felder korrekt ausgefüllt.",
    );
  });
});
