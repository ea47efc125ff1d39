/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import "../../i18n/serverTexts";
import { examples } from "../examples";
import { NextEvents } from "./NextEvents";

test("stands as the CMS gave it, whatever the clock of the machine that builds", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2100-01-01T00:00:00Z"));
  const html = renderToString(
    <TranslationProvider langcode="de">
      <NextEvents {...examples.NextEvents.normal} />
    </TranslationProvider>,
  );
  expect(html).toContain("Gletschertag");
  expect(html).not.toContain("Tag der offenen Tür");
});
