import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formattedTextDocument } from "./formattedTextDocument";

const text = formattedTextDocument();

test("docs/formatted-text.md says what the sanitizer does; npm run codegen rewrites it", () => {
  const file = join(__dirname, "../../docs/formatted-text.md");
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("it names what stays, and what becomes of others", () => {
  expect(text).toMatch(/^- `<img>`: `src`, `alt`, /m);
  expect(text).toContain("`<strike>` becomes `<s>`");
  expect(text).toMatch(/`<script>`.* go, with their words/);
});
