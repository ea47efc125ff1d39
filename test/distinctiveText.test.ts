import { distinctiveText } from "./distinctiveText";

const texts = {
  short: "Weiter",
  error: {
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler.",
    count:
      "{{count}} Einträge, von denen Sie die ersten hier sehen, die anderen auf den Seiten danach",
    hint: "Prüfen Sie bitte <1>die Schreibweise</1>, oder versuchen Sie es mit weniger Wörtern danach",
  },
};

test("is the longest text that is not put together", () => {
  expect(distinctiveText(texts, "")).toBe(texts.error.text);
});

test("is none that editors have written, wherever they break their lines", () => {
  const content = `lead: >\n  ${texts.error.text.replace("oder ", "oder\n  ")}\n`;
  expect(distinctiveText(texts, content)).toBe(texts.error.title);
});

test("is not so short that it may stand anywhere", () => {
  expect(() => distinctiveText({ short: texts.short }, "")).toThrow(RangeError);
});
