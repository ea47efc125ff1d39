import { editAddress, studioFaults } from "./editAddress";

const page = { id: "about us", langcode: "de" };

test("a page is edited at the studio, in its language", () => {
  const env = { STUDIO_URL: "https://studio.example.org/" };
  expect(editAddress(page, env)).toBe("https://studio.example.org/admin/edit/de/about%20us");
  expect(studioFaults(env)).toEqual([]);
});

test("without a studio there is nowhere to edit", () => {
  expect(editAddress(page, { STUDIO_URL: "" })).toBeNull();
});

test("an address that is none is named", () => {
  const env = { STUDIO_URL: "javascript:alert(1)" };
  expect(studioFaults(env).join()).toContain("STUDIO_URL");
});
