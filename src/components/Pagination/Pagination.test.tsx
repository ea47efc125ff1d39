import { fireEvent, screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { Pagination, pagesShown } from "./Pagination";

test.each([
  [0, 2, [0, 1]],
  [0, 5, [0, 1, null, 4]],
  [2, 5, [0, 1, 2, 3, 4]],
  [5, 12, [0, null, 4, 5, 6, null, 11]],
  [3, 12, [0, 1, 2, 3, 4, null, 11]],
  [11, 12, [0, null, 10, 11]],
  [1, 2_147_483_647, [0, 1, 2, null, 2_147_483_646]],
])("on page %i of %i shows %j", (page, count, expected) => {
  expect(pagesShown(page, count)).toEqual(expected);
});

const list = { pageSize: 10, total: 95, hrefFor: (page: number) => `/en/blog?page=${page}` };

test("links to every page shown and to its neighbours", () => {
  renderTranslated(<Pagination {...list} page={4} />);
  expect(screen.getByRole("link", { name: "Page 5, current page" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute(
    "href",
    "/en/blog?page=5",
  );
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute("rel", "prev");
  expect(screen.getByRole("link", { name: "Page 10" })).toHaveAttribute("href", "/en/blog?page=9");
});

test("has no step beyond either end, and is absent for one page", () => {
  const { unmount } = renderTranslated(<Pagination {...list} page={0} />);
  expect(screen.queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();
  unmount();
  const { container } = renderTranslated(<Pagination {...list} total={10} page={0} />);
  expect(container).toBeEmptyDOMElement();
});

test("shows a page in place where the list can, but leaves new windows to the browser", () => {
  const onSelect = jest.fn();
  renderTranslated(<Pagination {...list} page={0} onSelect={onSelect} />);
  const next = screen.getByRole("link", { name: "Next page" });
  next.addEventListener("click", (event) => event.ctrlKey && event.preventDefault());
  fireEvent.click(next, { ctrlKey: true });
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(next);
  expect(onSelect).toHaveBeenCalledWith(1);
});

test("is accessible", async () => {
  const { container } = renderTranslated(<Pagination {...list} page={4} />, "it");
  expect(await axe(container)).toHaveNoViolations();
});
