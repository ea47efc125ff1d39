import { readMark } from "./readMark";

test("keeps what draws, and leaves out what does not", () => {
  const svg = `<svg class="header" id="b" width="9" height="9" viewBox="0 0 9 9" fill="url(#a)" data-name="b">
    <!-- by hand --><title>Mark</title>
    <g class="menu"><path d="M0 0
      h9"/></g>
  </svg>`;
  expect(readMark(svg)).toEqual({
    svg: '<svg viewBox="0 0 9 9" fill="url(#a)" xmlns="http://www.w3.org/2000/svg"><g><path d="M0 0 h9"/></g></svg>\n',
  });
});
