import { eachOnItsOwnEntry, open, view } from "../testing/openScrolled";

eachOnItsOwnEntry();

test.each([
  ["#%C3%BCbersicht", "übersicht"],
  ["#100%", "100%"],
])("the page is scrolled to what %s names", (hash, id) => {
  const { go } = open();
  go(`/de${hash}`);
  go(`/de/kontakt${hash}`);
  expect(view.reached).toEqual([id, id]);
  expect(view.moved).toEqual([]);
});

test("a fragment that names nothing, or cannot be decoded, leaves the page where it is", () => {
  const { container, go } = open();
  go("/de#%");
  go("/de#nothing");
  expect(container).toHaveTextContent("Übersicht");
  expect(view.moved).toEqual([]);
});

test("Gatsby and its plugins are asked first, and may fail on a fragment", () => {
  const never = jest.fn(() => false);
  const { go } = open(never);
  go("/de/kontakt");
  go("/de/kontakt#100%");
  expect(view.moved).toEqual([]);
  expect(view.reached).toEqual([]);
  expect(never).toHaveBeenCalledTimes(2);
  never.mockImplementation(() => {
    throw new URIError("URI malformed");
  });
  go("/de/kontakt#100%");
  expect(view.reached).toEqual(["100%"]);
});
