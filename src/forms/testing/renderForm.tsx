import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { understoodForm } from "../../server/cms/understoodForm";
import { PagePath } from "../../components/PagePath/PagePath";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import type { DefaultData, Form, FormElement } from "../formTypes";
import { exampleForm } from "../exampleForm";
import "../../i18n/serverTexts";
import { Webform } from "../Webform";
import { afterPaint } from "../../browser/afterPaint";

/** Renders a form as a page does, for tests. */
export async function renderForm(
  elements: FormElement[],
  {
    langcode = "en",
    defaultData,
    ...rest
  }: { langcode?: "de" | "en"; defaultData?: DefaultData } & Partial<Omit<Form, "langcode">> = {},
) {
  const onConfirmed: jest.MockedFunction<Parameters<typeof Webform>[0]["onConfirmed"]> = jest.fn();
  const user = userEvent.setup();
  // As it comes with a page.
  const form = understoodForm(exampleForm(elements, rest), () => undefined);
  const view = render(<Webform form={form} defaultData={defaultData} onConfirmed={onConfirmed} />, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TranslationProvider langcode={langcode}>
        <PagePath.Provider value="/contact">{children}</PagePath.Provider>
      </TranslationProvider>
    ),
  });
  // The form validates its first values before anything else.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { ...view, user, onConfirmed };
}

/** The button that sends. */
export function sendButton(name = "Send"): HTMLElement {
  return screen.getByRole("button", { name });
}

/** Resolves once what a press has asked for is done. */
export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(() => setTimeout(resolve)));
}
