/** @jest-environment node */
import { sanitizeSvg } from "./sanitizeSvg";

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

test("keeps shapes, paints and references inside the drawing", () => {
  const svg = drawing(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<path d="M0 0h10" fill="url(#g)"></path><use href="#p"></use>',
  );
  expect(sanitizeSvg(svg)).toBe(svg);
});

test.each([
  "<script>alert(1)</script>",
  '<rect onload="alert(1)" />',
  "<style>@import 'https://evil.example'</style>",
  '<image href="https://evil.example/x.png" />',
  '<use href="https://evil.example/x.svg#a" />',
  '<rect fill="url(https://evil.example/x)" />',
  '<foreignObject><iframe src="https://evil.example" /></foreignObject>',
  '<a href="javascript:alert(1)"><rect /></a>',
  '<animate attributeName="href" values="javascript:alert(1)" />',
])("drops %s", (inner) => {
  expect(sanitizeSvg(drawing(inner))).not.toMatch(/alert|evil|script|style|iframe|on\w+=/);
});
