/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { PagePath } from "../../components/PagePath/PagePath";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import "../../i18n/serverTexts";
import { exampleElement, exampleForm } from "../exampleForm";
import { Webform } from "../Webform";

/** The form as the server draws it. */
function drawn(limit: number | null): string {
  const multiple = { limit, message: null };
  const form = exampleForm([exampleElement("WebformUrl", "site", { multiple })]);
  return renderToString(
    <TranslationProvider langcode="en">
      <PagePath.Provider value="/contact">
        <Webform form={form} onConfirmed={() => undefined} />
      </PagePath.Provider>
    </TranslationProvider>,
  );
}

test.each([
  [null, 3],
  [2, 2],
  [5, 3],
])("with a limit of %s, %i fields stand ready without script", (limit, count) => {
  const fields = drawn(limit).match(/<input[^>]*name="site"/g);
  expect(fields).toHaveLength(count);
});

test("the button for a further field posts, and is not what the Enter key presses", () => {
  const [first, ...others] = drawn(null).match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
  expect(first).not.toContain("form-add");
  expect(others.join()).toMatch(/name="form-add" value="site"/);
});
