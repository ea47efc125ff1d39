import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import texts from "../eslint.texts.js";

/** What the rule says of the children of an element. */
function findingsIn(children: string, before = ""): string[] {
  const code = `function Part({ cond, text, list, children }) { ${before} return ${children}; }`;
  const found = new Linter().verify(
    code,
    {
      files: ["**/*.tsx"],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { texts },
      rules: { "texts/texts-apart": "error" },
    },
    "part.tsx",
  );
  return found.map(({ messageId, message }) => messageId ?? message);
}

test.each([
  ["a text that comes and goes", '<p>{cond && "text"}<b /></p>'],
  ["one of two texts", '<p>{cond ? "one" : "two"}<b /></p>'],
  ["a text beside what comes and goes", "<p>Text {cond && <b />}</p>"],
  ["a text of the interface", '<p><b />{t("key")}</p>'],
  ["a value", "<p>{text}<b /></p>"],
  ["a value of an object", "<p>{list.title ?? list.url}<b /></p>"],
  ["a number", "<p>{1}<b /></p>"],
  ["a template", "<p>{`${text}`}<b /></p>"],
  ["texts that are put together", '<p>{"a" + text}<b /></p>'],
  ["a text in a fragment, which has other siblings", "<p><>{text}</></p>"],
  ["a text in a fragment of its own", '<>{t("key")}</>'],
  ["a space beside what comes and goes", '<p>{cond && <b />}{" "}<i /></p>'],
])("finds %s", (_what, code) => {
  expect(findingsIn(code)).toHaveLength(1);
});

test("finds each part of a text that is made of several", () => {
  expect(findingsIn("<p>{text} / {list}</p>")).toEqual(["apart", "apart", "apart"]);
});

test.each([
  ["a text that is alone", "<p>{cond ? text : null}</p>"],
  ["texts in elements", '<p><b>{text}</b> <i>{t("key")}</i></p>'],
  ["elements that come and go", "<p>{cond && <b />}{cond ? <i /> : null}</p>"],
  ["lists", "<p>{list.map((each) => <b key={each} />)}<i /></p>"],
  ["what the component is given to place", "<p>{children}<i /></p>"],
  ["comments and line breaks", "<p>\n{/* No text. */}\n{text}\n</p>"],
])("leaves %s", (_what, code) => {
  expect(findingsIn(code)).toEqual([]);
});

test("follows what was assigned to a name", () => {
  expect(findingsIn("<p>{part}<i /></p>", "const part = <b />;")).toEqual([]);
  expect(findingsIn("<p>{part(1)}<i /></p>", "const part = () => cond && <b />;")).toEqual([]);
  expect(findingsIn("<p>{part}<i /></p>", 'const part = "text";')).toEqual(["apart"]);
});
