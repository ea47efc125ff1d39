import { sanitizeText } from "./sanitizeText";

const shown = (html: string): string => sanitizeText(html).html;

describe("formulas", () => {
  test.each([
    ["<mi>x</mi><mo>=</mo><mn>2</mn>", "x = 2"],
    ["<mo>-</mo><mi>x</mi><mo>&lt;</mo><mo>−</mo><mn>2</mn>", "-x &lt; −2"],
    ["<mi>f</mi><mo>&#x2061;</mo><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo>", "f(x, y)"],
    ["<mn>2</mn><mo>&#x2062;</mo><mi>π</mi>", "2π"],
    ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
    [
      "<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mrow><mn>2</mn><mi>b</mi></mrow></mfrac>",
      "(a + 1)/(2b)",
    ],
    [
      "<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>a</mi><mi>i</mi></msub>",
      "x<sup>2</sup> + a<sub>i</sub>",
    ],
    ["<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>", "(a + b)<sup>2</sup>"],
    ["<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x<sub>1</sub><sup>2</sup>"],
    [
      "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
      "∑<sub>i = 1</sub><sup>n</sup> i",
    ],
    ["<msqrt><mn>2</mn></msqrt><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√2√(x + 1)"],
    ["<mroot><mi>x</mi><mn>3</mn></mroot>", "<sup>3</sup>√x"],
    [
      "<mfenced><mi>x</mi><mi>y</mi></mfenced><mfenced open='[' close=']'><mn>1</mn></mfenced>",
      "(x, y)[1]",
    ],
    [
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>",
      "1, 0; 0, 1",
    ],
    [
      "<semantics><mrow><mi> x </mi></mrow><annotation encoding='application/x-tex'>x</annotation></semantics>",
      "x",
    ],
    [
      "<mstyle><mtext>if <b>x</b></mtext><mspace width='1em'/><mphantom><mi>y</mi></mphantom><mi>z</mi></mstyle>",
      "if x z",
    ],
    ["<mfrac></mfrac><msup></msup><mtable></mtable>", ""],
    // Read twice at each depth, it takes minutes.
    [`${"<mrow>".repeat(26)}<mi>x</mi>${"</mrow>".repeat(26)}`, "x"],
  ])("%s", (formula, expected) => {
    expect(shown(`<p>A <math display="block">${formula}</math> B</p>`)).toBe(
      `<p>A ${expected} B</p>`,
    );
    expect(shown(`A <mml:math>${formula.replace(/<(\/?)m/g, "<$1mml:m")}</mml:math> B`)).toBe(
      `A ${expected} B`,
    );
  });
});
