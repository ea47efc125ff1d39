import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderTranslated } from "../../../test/renderTranslated";
import { answer, confirmation, gateway } from "../../forms/exampleAnswers";
import { exampleElement } from "../../forms/exampleForm";
import type { FormConfirmation } from "../../forms/formTypes";
import { examples } from "../examples";
import { WebformItem } from "./WebformItem";

const { normal } = examples.WebformItem;
const block = {
  ...normal,
  webform: { ...normal.webform, elements: [exampleElement("WebformTextfield", "name")] },
};

async function sendAndConfirm(shown: FormConfirmation) {
  globalThis.fetch = gateway(() => Promise.resolve(answer({ confirmation: shown })));
  const user = userEvent.setup();
  renderTranslated(<WebformItem {...block} />, "de");
  await user.click(await screen.findByRole("button", { name: "Senden" }));
  return screen.findByRole("heading", { name: "Thanks" });
}

test("a message takes the place of the form", async () => {
  const heading = await sendAndConfirm(confirmation());
  expect(heading.closest("[tabindex]")).toHaveFocus();
  expect(screen.getByText("We have your message.")).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: normal.title })).toBeInTheDocument();
});

test("a page takes the place of the whole block, under its own heading", async () => {
  await sendAndConfirm(confirmation({ type: "PAGE" }));
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

test("an address that nobody may be sent to is not followed", async () => {
  await sendAndConfirm(confirmation({ type: "REDIRECT", redirectUrl: "https://evil.example" }));
  expect(screen.getByText("We have your message.")).toBeInTheDocument();
});

test("a form that is not open says so and cannot be filled in", () => {
  renderTranslated(<WebformItem {...examples.WebformItem.scheduled} />, "de");
  expect(screen.getByText(/ab dem 1\. März 2027 offen/)).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});
