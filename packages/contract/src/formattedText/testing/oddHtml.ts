import fc from "fast-check";
import { ELEMENTS } from "../elements";

const names = fc.constantFrom(...ELEMENTS.keys(), "o:p", "x-y");
const attributes = fc.constantFrom(
  "",
  ' id="a"',
  ' name="b"',
  ' href="/x"',
  ' href="javascript:alert(1)"',
  ' src="/a.png"',
  ' src="cid:1"',
  ' style="text-decoration:line-through"',
  ' style="mso-list:l0 level2 lfo1"',
  ' style="mso-list:l1 level1 lfo2;text-decoration:line-through"',
  ' style="mso-list:Ignore"',
  ' style="font:7.0pt x"',
  ' style="list-style-type:lower-alpha"',
  ' class="MsoCommentReference"',
  ' lang="fr"',
  ' onclick="x()"',
  " hidden",
);
const words = fc.constantFrom(
  "A",
  " ",
  "\n",
  "&nbsp;",
  "1.",
  "&amp;lt;",
  "&lt;b&gt;",
  "<!-- c -->",
  "<",
);

/** Tags in random order, with and without end, and words between them. */
export const oddHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      words,
      fc.tuple(names, attributes).map(([name, each]) => `<${name}${each}>`),
      names.map((name) => `</${name}>`),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));
