import { hyphenated, withHyphenatedHeadings } from "./hyphenated";

const words = ["Gletscher\u00adüber\u00adwachung"];

test("long words that are known get their hyphens, and no others", () => {
  expect(hyphenated("Zur Gletscherüberwachung, Gletscherüberwachungen", words)).toBe(
    "Zur Gletscher\u00adüber\u00adwachung, Gletscherüberwachungen",
  );
  expect(hyphenated("Gletscherüberwachung", [])).toBe("Gletscherüberwachung");
});

test("in HTML, the text of headings is broken, and neither attributes nor other text", () => {
  const text = "Gletscherüberwachung";
  const html = (heading: string) =>
    `<p>${text}</p><h2 id="${text}">Die <em>${heading}</em></h2><p>${text}</p><h3>${heading}</h3>`;
  expect(withHyphenatedHeadings(html(text), words)).toBe(html(words[0] ?? ""));
});
