import { hyphenated } from "./hyphenated";

const words = ["Gletscher\u00adüber\u00adwachung"];

test("long words that are known get their hyphens, and no others", () => {
  expect(hyphenated("Zur Gletscherüberwachung, Gletscherüberwachungen", words)).toBe(
    "Zur Gletscher\u00adüber\u00adwachung, Gletscherüberwachungen",
  );
  expect(hyphenated("Gletscherüberwachung", [])).toBe("Gletscherüberwachung");
});
