/** @jest-environment node */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { HtmlValidate } from "html-validate";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import blocksTexts from "../../locales/de/blocks.json";
import commonTexts from "../../locales/de/common.json";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import { Blocks } from "./Blocks";
import { examples } from "./examples";

// What the server sends, which is all that a visitor without script ever gets.

const cases = Object.entries(examples).flatMap(([kind, named]) =>
  Object.entries(named).map(([name, block]) => ({ kind, name, block })),
);

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes attributes in its own way: void elements, booleans, styles, entities.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "attr-case": "off",
    "void-style": "off",
    "doctype-style": "off",
    // React's ids (":r1:") are valid, and no one writes them by hand.
    "valid-id": ["error", { relaxed: true }],
    // The page around the block opens with its title.
    "heading-level": ["error", { allowMultipleH1: false, minInitialRank: "any" }],
    "long-title": "off",
    // Boxes of one group share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Lists and players may have names.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

/** The HTML of an element as the server renders it, scripts loaded on demand included. */
function serverMarkup(element: ReactElement): Promise<string> {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <TranslationProvider langcode="de" messages={{ blocks: blocksTexts, common: commonTexts }}>
      {element}
    </TranslationProvider>,
    { onAllReady: () => pipe(stream), onError: (error) => void stream.destroy(error as Error) },
  );
  return text(stream);
}

describe.each(cases)("$kind, $name", ({ block }) => {
  it("is valid HTML as the server sends it", async () => {
    const html = await serverMarkup(<Blocks blocks={[block]} />);
    const report = await htmlValidate.validateString(html);
    const messages = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(messages).toEqual([]);
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
