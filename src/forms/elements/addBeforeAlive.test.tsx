import { act, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { PagePath } from "../../components/PagePath/PagePath";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { gateway } from "../exampleAnswers";
import { exampleElement, exampleForm } from "../exampleForm";
import "../../i18n/serverTexts";
import { painted } from "../testing/renderForm";
import { Webform } from "../Webform";

/** Presses as soon as React listens, before the form is drawn as one that has script. */
function EarlyPress() {
  useEffect(() => {
    screen.getByRole("button", { name: /^Add/ }).click();
  }, []);
  return null;
}

test("a button that adds a value does not send the form, though it could without script", async () => {
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
  globalThis.fetch = gateway(sent);
  const form = exampleForm([
    exampleElement("WebformUrl", "site", { multiple: { limit: null, message: null } }),
  ]);
  const onConfirmed = jest.fn();
  await act(async () => {
    render(
      <TranslationProvider langcode="en">
        <PagePath.Provider value="/contact">
          <Webform form={form} onConfirmed={onConfirmed} />
          <EarlyPress />
        </PagePath.Provider>
      </TranslationProvider>,
    );
    await painted();
  });
  expect(screen.getAllByRole("textbox", { name: /^Site/ })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
  expect(sent).not.toHaveBeenCalled();
});
