import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { configure } from "@testing-library/dom";
import { HOOK } from "./hook";

// Runs before each file of tests. Tells components whether they are emptied, and, where records are
// asked for, writes down which of them each test has drawn.

const { EMPTIED_COMPONENT, COMPONENT_RECORDS } = process.env;

// What does not come, since a component is empty, is not waited for as long as on a busy machine.
if (EMPTIED_COMPONENT) configure({ asyncUtilTimeout: 5000 });

/** Components by the name of the test that drew them; "" stands for what runs around tests. */
const drawn = new Map<string, Set<string>>();

Object.assign(globalThis, {
  [HOOK]: (component: string) => {
    const test = expect.getState().currentTestName ?? "";
    const components = drawn.get(test) ?? new Set();
    drawn.set(test, components.add(component));
    return component === EMPTIED_COMPONENT;
  },
});

afterAll(() => {
  if (!COMPONENT_RECORDS) return;
  const path = expect.getState().testPath ?? "";
  const tests = [...drawn].map(([name, components]) => ({ name, components: [...components] }));
  const file = `${path.replace(/\W/g, "_")}.json`;
  writeFileSync(join(COMPONENT_RECORDS, file), JSON.stringify({ path, tests }));
});
