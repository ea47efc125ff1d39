import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractSchema } from "../../packages/contract/src/index";
import { capabilitiesDocument } from "./capabilitiesDocument";

const text = capabilitiesDocument(contractSchema());

test("docs/capabilities.md says what the contract says; npm run codegen rewrites it", () => {
  const file = join(__dirname, "../../docs/capabilities.md");
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("it names what is needed, every capability and every kind", () => {
  expect(text).toContain("- `Query.route`\n");
  expect(text).toContain("- `EntityResponse.entity`\n");
  expect(text).toContain("- **MENUS** (`Query.menu`): Header and footer have no menus.\n");
  expect(text).toMatch(
    /^- \*\*Blocks\*\* \(.*`TextItem`.*\): Blocks of this kind are left out\.$/m,
  );
});
