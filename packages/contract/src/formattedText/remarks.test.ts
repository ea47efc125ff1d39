import { sanitizeText } from "./sanitizeText";
import { textOf } from "./textOf";

test("what another editor would play in place of its element is linked", () => {
  const html =
    '<figure class="media"><oembed url="https://www.youtube.com/watch?v=abcdefghijk"></oembed></figure>';
  const { html: shown, changes } = sanitizeText(html);
  expect(shown).toBe(
    '<figure><a href="https://www.youtube.com/watch?v=abcdefghijk">youtube.com</a></figure>',
  );
  expect(changes).toEqual([{ kind: "linked", of: "oembed", count: 1 }]);
});

test("remarks of those who have read a text in Office go, with the links to them", () => {
  const mark = '<a class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[AB1]</a>';
  const html =
    `<p><a href="#_msocom_1" style="mso-comment-reference:AB_1">A</a><span class=MsoCommentReference>${mark}</span></p>` +
    '<div style="mso-element:comment-list"><hr><div style="mso-element:comment"><p>secret</p></div></div>';
  expect(sanitizeText(html).html).toBe("<p><a>A</a></p>");
  expect(textOf(html)).toBe("A");
});
