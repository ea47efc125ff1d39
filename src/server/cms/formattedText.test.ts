/** @jest-environment node */
import { formattedText } from "./formattedText";

test("lets wide tables scroll, by keyboard too", () => {
  const table = "<table><thead><tr><th>A</th></tr></thead></table>";
  expect(formattedText(`<p>A</p>${table}`, "en")).toBe(
    `<p>A</p><div class="rich-text__table" role="region" tabindex="0" aria-label="Table, can be scrolled sideways">${table}</div>`,
  );
});

test("lets preformatted lines scroll, by keyboard too", () => {
  expect(
    formattedText("<ul><li><pre>a &lt; b</pre></li></ul><pre id=b><code>c</code></pre>", "en"),
  ).toBe(
    '<ul><li><pre role="group" tabindex="0" aria-label="Preformatted text, can be scrolled sideways">a &lt; b</pre></li></ul>' +
      '<pre id="b" role="group" tabindex="0" aria-label="Preformatted text, can be scrolled sideways"><code>c</code></pre>',
  );
});

test.each(["de", "en", "fr", "it"] as const)("boxes have a name in %s", (langcode) => {
  expect(formattedText("<table><tr><td>A</table>", langcode)).toMatch(/ aria-label="[^"]{10,}"/);
});

test("the long words of headings may be broken, and neither attributes nor other words", () => {
  const word = "Gletscherüberwachung";
  const html = (heading: string) =>
    `<p>${word}</p><h2 id="${word}">Die <em>${heading}</em></h2><p>${word}</p><h3>${heading}</h3>`;
  const shown = formattedText(html(word), "de");
  expect(shown).not.toBe(html(word));
  expect(shown.replaceAll("\u00ad", "")).toBe(html(word));
  expect(shown.split("\u00ad").length - 1).toBe(
    2 * (shown.match(/<em>.*?<\/em>/)?.[0].split("\u00ad").length ?? 0) - 2,
  );
  expect(formattedText(`<p>${word}</p>`, "de")).toBe(`<p>${word}</p>`);
});
