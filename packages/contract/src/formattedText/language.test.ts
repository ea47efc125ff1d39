import { sanitizeText } from "./sanitizeText";

const shown = (html: string): string => sanitizeText(html).html;

describe("language and direction of what becomes paragraphs", () => {
  test.each([
    ['<div dir="rtl">A</div>', '<p dir="rtl">A</p>'],
    ['<center lang="ar" dir="RTL">A</center>B', '<p lang="ar" dir="RTL">A</p><p>B</p>'],
    [
      '<div dir="rtl"><div lang="ar">A</div><p dir="ltr">B</p></div>',
      '<p dir="rtl" lang="ar">A</p><p dir="ltr">B</p>',
    ],
    [
      '<section dir="rtl"><h2>A</h2><ul><li>B</ul></section>',
      '<h2 dir="rtl">A</h2><ul dir="rtl"><li>B</li></ul>',
    ],
    ['<div dir="rtl"><li>A<li>B</div>', '<ul dir="rtl"><li>A</li><li>B</li></ul>'],
    [
      '<article lang="fr"><table><tr><td>A</table></article>',
      '<table lang="fr"><tr><td>A</td></tr></table>',
    ],
    ['<ul><li><div dir="rtl">A</div></ul>', '<ul><li><span dir="rtl">A</span></li></ul>'],
    ['<h2><div lang="fr">A</div> B</h2>', '<h2><span lang="fr">A</span>  B</h2>'],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});
