import { type FormElement, type PatternEngine, problemsOf, understood } from "../index";
import { definitionPatterns } from "../linear";

const text = (key: string, more: Partial<FormElement> = {}): FormElement => ({
  kind: "WebformTextfield",
  key,
  title: key,
  ...more,
});

/** Elements with one pattern each: in a rule, in the element itself, and in a condition. */
const fields = (patterns: readonly string[]): FormElement[] => [
  text("first"),
  ...patterns.flatMap((pattern, index) => [
    text(`ruled${index}`, { rules: [{ rule: "matches", args: [`/${pattern}1/`] }] }),
    text(`checked${index}`, { pattern: `${pattern}2` }),
    text(`shown${index}`, {
      states: {
        visible: {
          logic: "AND",
          conditions: [{ selector: "first", trigger: "PATTERN", value: `${pattern}3` }],
        },
      },
    }),
  ]),
];

/** An engine where each pattern takes a quarter of a form's budget, and a record of its calls. */
function engineOf(workOf: (pattern: string) => Record<string, number>) {
  const asked = new Set<string>();
  const engine: PatternEngine = {
    compile: (pattern) => {
      asked.add(pattern);
      return () => true;
    },
    workOf: (pattern) => new Map(Object.entries(workOf(pattern))),
  };
  return { asked, engine };
}

test("all patterns of a form together may take so much work, and no more", () => {
  const { asked, engine } = engineOf((pattern) => ({ [pattern]: 5_000_001 }));
  const elements = fields(["a", "b", "c"]);
  const problems = problemsOf(elements, engine);
  expect([...asked]).toEqual(["a1", "a2", "a3", "b1"]);
  expect(problems.map(({ key }) => key)).toEqual([
    "checked1",
    "shown1",
    "ruled2",
    "checked2",
    "shown2",
  ]);
  for (const { message } of problems) {
    expect(message).toContain("all the work that those of one form may take");
  }
});

test("what a site does not validate for that, it leaves out", () => {
  const { asked, engine } = engineOf((pattern) => ({ [pattern]: 5_000_001 }));
  const kept = understood(fields(["a", "b"]), engine);
  expect([...asked]).toEqual(["a1", "a2", "a3", "b1"]);
  expect(kept.map(({ pattern }) => pattern ?? null).filter((each) => each !== null)).toEqual([
    "a2",
  ]);
  expect(kept.flatMap(({ rules }) => rules ?? [])).toHaveLength(2);
  expect(kept.filter(({ states }) => states?.visible).map(({ key }) => key)).toEqual(["shown0"]);
});

test("what patterns share counts once, and a pattern that is there twice, too", () => {
  const { engine } = engineOf(() => ({ "class [a-z]": 15_000_000 }));
  expect(problemsOf(fields(["a", "b", "a"]), engine)).toEqual([]);
});

test("a form of patterns that are hard to validate is refused before all of them are", () => {
  const hard = Array.from({ length: 20 }, (_, index) => `(?:${"[ab]?".repeat(100)}c)+${index}`);
  const elements = hard.map((pattern, index) => text(`field${index}`, { pattern }));
  const validator = () => problemsOf(elements, definitionPatterns).map(({ message }) => message);
  const messages = validator();
  const tooMany = messages.filter((message) => message.includes("is not validated"));
  expect(messages).toHaveLength(20);
  expect(tooMany.length).toBeGreaterThan(10);
  expect(messages.slice(-tooMany.length)).toEqual(tooMany);
  // The cache of the engine must not let more patterns pass.
  expect(validator()).toEqual(messages);
});

test("a form of 200 fields may have a pattern of its own in each", () => {
  const usual = ["[A-Za-zÀ-ÿ]+([ '-][A-Za-zÀ-ÿ]+)*", "[A-Z]{2}\\d{2}[A-Z0-9]{1,30}"];
  const elements = Array.from({ length: 200 }, (_, index) =>
    text(`field${index}`, { pattern: `${usual[index % 2] ?? ""}(${index}-\\d+)?` }),
  );
  expect(problemsOf(elements, definitionPatterns)).toEqual([]);
});
