import { reportOf } from "./report";

test("counts the components, and tells of each in a row what noticed it first", () => {
  const killedBy = (name: string) => ({ path: "src/forms/a.test.tsx", name });
  const report = reportOf([
    { component: "src/forms/Field.tsx#Field", killer: killedBy("takes {\n  a: 1 | 2\n}") },
    { component: "src/pages/404.tsx#NotFound", killer: killedBy("") },
    { component: "src/blocks/Fact.tsx#Fact", killer: undefined },
  ]);
  expect(report).toContain("3 components emptied, 1 not noticed.");
  expect(report.trimEnd().split("\n").slice(-3)).toEqual([
    "| `forms/Field.tsx` | `forms/a.test.tsx`: takes { a: 1 \\| 2 } |",
    "| `pages/404.tsx NotFound` | `forms/a.test.tsx` does not run |",
    "| `blocks/Fact.tsx` | **nothing** |",
  ]);
});
