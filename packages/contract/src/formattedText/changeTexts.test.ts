import { changeTexts, together } from "./changeTexts";
import { mapText } from "./mapText";

const { changes } = mapText(
  '<strike>1</strike><img src="cid:1"><img src="a.png"><img src="cid:1"><h2></h2><iframe src="/v"></iframe>',
);

test.each([
  [
    "en",
    [
      "1 strike kept",
      "3 pictures left out (cid:1, a.png)",
      "1 empty heading left out",
      "1 iframe made a link",
    ],
  ],
  [
    "de",
    [
      "1 strike erhalten",
      "3 Bilder weggelassen (cid:1, a.png)",
      "1 leere Überschrift weggelassen",
      "1 iframe zum Link gemacht",
    ],
  ],
  [
    "fr",
    [
      "1 strike conservé",
      "3 images omises (cid:1, a.png)",
      "1 titre vide omis",
      "1 iframe changé en lien",
    ],
  ],
  [
    "it",
    [
      "1 strike conservato",
      "3 immagini omesse (cid:1, a.png)",
      "1 titolo vuoto omesso",
      "1 iframe cambiato in link",
    ],
  ],
])("says in %s what was changed", (language, expected) => {
  expect(changeTexts(changes, language)).toEqual(expected);
});

test("sums up several texts; of nothing it says nothing", () => {
  expect(changeTexts(together([changes, changes]))[0]).toBe("2 strike kept");
  expect(changeTexts(mapText("<div>A</div><p>B</p>").changes)).toEqual([]);
});
