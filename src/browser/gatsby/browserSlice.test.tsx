import { render } from "@testing-library/react";
import { Slice } from "./browserSlice";

// Gatsby's own, which looks for the slice of a name.
jest.mock(
  "gatsby-inline-slice",
  () => ({
    InlineSlice: ({ sliceName, ...props }: { sliceName: string }) => (
      <div data-name={sliceName} {...props} />
    ),
  }),
  { virtual: true },
);

test("a slice is drawn by its name in the page, with what it is given", () => {
  const props = { id: "head", children: <p>Institut</p> } as object;
  const { container } = render(<Slice alias="header-de" {...props} />);
  expect(container.innerHTML).toBe('<div data-name="header-de" id="head"><p>Institut</p></div>');
});
