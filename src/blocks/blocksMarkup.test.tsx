/** @jest-environment node */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { RuleConfig } from "html-validate";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import "../i18n/serverTexts";
import { Blocks } from "./Blocks";
import { examples } from "./examples";
import { htmlFaults } from "../../test/htmlFaults";

// HTML from the server, which is all that visitors without script get.

const cases = Object.entries(examples).flatMap(([kind, named]) =>
  Object.entries(named).map(([name, block]) => ({ kind, name, block })),
);

/** Renders an element on the server, with lazy scripts. */
function serverMarkup(element: ReactElement): Promise<string> {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <TranslationProvider langcode="de">{element}</TranslationProvider>,
    { onAllReady: () => pipe(stream), onError: (error) => void stream.destroy(error as Error) },
  );
  return text(stream);
}

describe.each(cases)("$kind, $name", ({ block }) => {
  it("is valid HTML as the server sends it", async () => {
    const html = await serverMarkup(<Blocks blocks={[block]} />);
    // The title of the page comes before the block.
    const ranks: RuleConfig = {
      "heading-level": ["error", { allowMultipleH1: false, minInitialRank: "any" }],
    };
    expect(await htmlFaults(html, ranks)).toEqual([]);
  });
});

it("shows every tab panel, opened accordions' content and every slide without script", async () => {
  const html = await serverMarkup(
    <Blocks blocks={[examples.TabItem.normal, examples.AccordionItem.normal]} />,
  );
  expect(html).not.toContain(" hidden");
  expect(html).toContain("Das Archiv reicht bis 1864 zurück.");
  expect(html).toContain("Basel, Rheinhalle");
});
