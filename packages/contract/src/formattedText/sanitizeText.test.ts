import { sanitizeText } from "./sanitizeText";

const ORIGIN = "https://media.example";
const shown = (html: string): string => sanitizeText(html, { pictureOrigins: [ORIGIN] }).html;
const told = (html: string): string[] =>
  sanitizeText(html, { pictureOrigins: [ORIGIN] }).changes.map(
    ({ kind, of, count }) => `${count} ${kind} ${of}`,
  );
const picture = (src: string): string => `<img alt="" src="${src}" loading="lazy" />`;

describe("paragraphs", () => {
  test.each([
    ["<div>A</div><div>B</div>", "<p>A</p><p>B</p>"],
    ["<div><div>A</div>B</div>C", "<p>A</p><p>B</p><p>C</p>"],
    ["<center>A</center><address>B</address><section>C</section>", "<p>A</p><p>B</p><p>C</p>"],
    ["<article><header>A</header><main>B</main></article>", "<p>A</p><p>B</p>"],
    ["<form><fieldset><legend>A</legend>B</fieldset></form>", "<p>A</p><p>B</p>"],
    ["One<p>Two", "<p>One</p><p>Two</p>"],
    ["<details>A<summary>", "<p>A</p>"],
    ["<p>One<p>Two", "<p>One</p><p>Two</p>"],
    [
      "<p>a<table><tr><td>1<td>2<tr><td>3</table>b",
      "<p>a</p><table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table><p>b</p>",
    ],
    ["<p>a<ul><li>b</ul>c</p>", "<p>a</p><ul><li>b</li></ul><p>c</p>"],
    ["<b><p>A</p><p>B</p></b>", "<p><b>A</b></p><p><b>B</b></p>"],
    ["<font><div>A</div><div>B</div></font>", "<p>A</p><p>B</p>"],
    ['<a href="/x"><h3>A</h3><p>B</p></a>', '<h3><a href="/x">A</a></h3><p><a href="/x">B</a></p>'],
    ["<h2><div>A</div><div>B</div></h2>", "<h2>A  B</h2>"],
    ['<div lang="fr">A<p>B</p></div>', '<p lang="fr">A</p><p lang="fr">B</p>'],
    ["<p></p><p>&nbsp;</p><div><br></div><p>A</p>", "<p>A</p>"],
    ["12.4 <b>mm</b>", "12.4 <b>mm</b>"],
    ["<td><div>12</div></td>", "<p>12</p>"],
    [
      "<table><tr><td><div>12</div></td><td><div>A</div><div>B</div></td></tr></table>",
      "<table><tr><td>12</td><td><p>A</p><p>B</p></td></tr></table>",
    ],
    ['<table role="presentation"><tr><td>A</td><td>B</td></tr></table>', "<p>A</p><p>B</p>"],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});

describe("elements of the same meaning", () => {
  test.each([
    ["<strike>100</strike> 50", "<s>100</s> 50"],
    ['<span style="text-decoration: line-through">100</span> 50', "<s>100</s> 50"],
    ['<p style="text-decoration:line-through">100</p>', "<p><s>100</s></p>"],
    ['m<span style="vertical-align:super">2</span>', "m<sup>2</sup>"],
    [
      '<b style="font-weight:normal">A</b><span style="font-weight:700">B</span>',
      "A<strong>B</strong>",
    ],
    ["<tt>a</tt><acronym title=b>c</acronym>", '<code>a</code><abbr title="b">c</abbr>'],
    ["<dir><li>A</dir><menu><li>B</menu>", "<ul><li>A</li></ul><ul><li>B</li></ul>"],
    ["<h1>A</h1>", "<h2>A</h2>"],
    ["<xmp><b></xmp>", "<pre>&lt;b&gt;</pre>"],
    ["<big>A</big><font color=red>B</font><o:p>C</o:p><x-y>D</x-y>", "ABCD"],
    ["<p><b><i>a</b>b</i></p>", "<p><b><i>a</i></b><i>b</i></p>"],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));

  test.each(["details", "dfn", "var", "samp", "ruby", "bdi"])("%s stays", (name) => {
    const html =
      name === "details"
        ? "<details><summary>A</summary><p>B</p></details>"
        : `<${name}>A</${name}>`;
    expect(shown(html)).toBe(html);
  });

  test("a direction stays, one without direction goes", () => {
    expect(shown('<bdo dir="rtl">A</bdo><bdo>B</bdo>')).toBe('<bdo dir="rtl">A</bdo>B');
    expect(shown("<ruby>東<rp>(</rp><rt>とう</rt></ruby>")).toBe(
      "<ruby>東<rp>(</rp><rt>とう</rt></ruby>",
    );
  });
});

describe("places that links lead to", () => {
  test.each([
    [
      '<p><a href="#_ftn1" name="_ftnref1">1</a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">1</a> N</p></div>',
      '<p><a id="_ftnref1" href="#_ftn1">1</a></p><p id="ftn1"><a id="_ftn1" href="#_ftnref1">1</a> N</p>',
    ],
    ['<h2><a name="_Toc1"></a>A</h2>', '<h2><a id="_Toc1"></a>A</h2>'],
    ['<h2 id="a"></h2><p>A</p>', '<p id="a">A</p>'],
    ['<section id="a"><h2 id="b">A</h2></section>', '<span id="a"></span><h2 id="b">A</h2>'],
    [
      '<ul id="a"><li id="b">A</ul><dl id="c"><dt id="d">A<dd>B</dl>',
      '<ul id="a"><li id="b">A</li></ul><dl id="c"><dt id="d">A</dt><dd>B</dd></dl>',
    ],
    ['<font id="a">A</font>', '<span id="a">A</span>'],
    ['<p id="a">A</p><p id="a">B</p>', '<p id="a">A</p><p>B</p>'],
    ['<a href="file:///C:/x.htm#_ftn1">A</a>', '<a href="#_ftn1">A</a>'],
    ["<p>A</p><a name=end></a>", '<p>A</p><a id="end"></a>'],
  ])("%s", (html, expected) => {
    const order = (text: string): string =>
      text.replace(/ href="([^"]*)" id="([^"]*)"/g, ' id="$2" href="$1"');
    expect(order(shown(html))).toBe(order(expected));
  });
});

describe("lists and tables", () => {
  test.each([
    ["<ul><li>A</li><ul><li>B</li></ul></ul>", "<ul><li>A<ul><li>B</li></ul></li></ul>"],
    ["<ul>A<li>B</li><p>C</p></ul>", "<ul><li>A</li><li>B</li><li><p>C</p></li></ul>"],
    ["<li>A</li><li>B</li>", "<ul><li>A</li><li>B</li></ul>"],
    ["<dl><div><dt>A</dt><dd>B</dd></div></dl>", "<dl><dt>A</dt><dd>B</dd></dl>"],
    ["<table><form><tr><td>A</form>B</table>", "<table><tr><td>AB</td></tr></table>"],
    ["<table>A<td>B</td></table>", "<p>A</p><table><tr><td>B</td></tr></table>"],
    ["<ul><li></li></ul><table><tr><td></td></tr></table>", ""],
    [
      `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp; </span></span><![endif]>A</p>
<p style="mso-list:l0 level2 lfo1"><span><span style="mso-list:Ignore">o </span></span>B</p>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>C</p><p>D</p>`,
      "<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>\n\n<p>D</p>",
    ],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});

describe("what is no text goes, with its words", () => {
  test.each([
    "<!-- <p>secret</p> -->",
    "<!--[if gte mso 9]><xml><w:View>secret</w:View></xml><![endif]-->",
    "&lt;!--[if gte mso 9]&gt;&lt;xml&gt;secret&lt;/xml&gt;&lt;![endif]--&gt;",
    "<xml>secret</xml>",
    "<title>secret</title>",
    "<template><p>secret</p></template>",
    "<style>secret</style>",
    "<script>secret</script>",
    "<noscript>secret</noscript>",
    "<textarea><p>secret</textarea>",
    "<select><option>secret</select>",
    "<svg><text>secret</text></svg>",
    "<p hidden>secret</p>",
    '<div style="color:red;display:none">secret</div>',
    '<span style="mso-hide:all">secret</span>',
    "<video>secret</video>",
    "<h2>&nbsp;<br></h2><h3><b> </b></h3>",
    "<h2>&lrm;&#x202e;</h2><p>&#x2063;&#x180e;&#x3164;</p><ul><li>&#x2800;&#xfe0f;</ul>",
  ])("%s", (html) => expect(shown(`<p>A</p>${html}<p>B</p>`)).toBe("<p>A</p><p>B</p>"));

  test("a conditional comment that is not closed is words", () => {
    expect(shown("<p>A &lt;!--[if B</p>")).toBe("<p>A &lt;!--[if B</p>");
  });

  test("a whole document is its body", () => {
    const html = "<html><head><title>x</title><style>p{}</style><body><p>A</p></body></html>";
    expect(shown(html)).toBe("<p>A</p>");
  });
});

describe("pictures", () => {
  test.each([
    ["/media/a.png", "/media/a.png"],
    [`${ORIGIN}/a.png`, `${ORIGIN}/a.png`],
    ["//media.example/a.png", `${ORIGIN}/a.png`],
    ["http://media.example/a.png", `${ORIGIN}/a.png`],
  ])("%s is shown", (src, expected) => expect(shown(`<img src="${src}">`)).toBe(picture(expected)));

  test.each([
    "http://other.example/a.png",
    "https://other.example/a.png",
    "https://media.example.evil.example/a.png",
    "data:image/png;base64,AAAA",
    "cid:part1@example.org",
    "file:///C:/a.png",
    "blob:https://media.example/1",
    "a.png",
    "/\\evil.example/a.png",
    "",
  ])("%s is left out, and told", (src) => {
    const html = `<p>A <img src="${src}" alt="Plan"> <a href="/x"><img src="${src}"></a></p>`;
    expect(shown(html).replace(/\s+/g, "")).toBe("<p>A</p>");
    expect(told(html)).toEqual([`2 picture ${src}`]);
  });

  test.each([
    `<div class="wp-block-cover"><span class="wp-block-cover__background"></span><img src="/a.png"><div><p>Words</p></div></div>`,
    `<div class="wp-block-cover has-x" style="color:red;background-image:url('/a.png')"><div><p>Words</p></div></div>`,
  ])("words on a picture stand below it: %s", (html) => {
    expect(shown(html)).toBe(`<p>${picture("/a.png")}</p><p>Words</p>`);
  });

  test("one that loads late, with its size; a caption without picture; a sign", () => {
    const late = '<img src="data:image/gif;base64,R0" data-src="/a.png" width="40px" height="50%">';
    expect(shown(late)).toBe('<img alt="" src="/a.png" width="40" loading="lazy" />');
    expect(shown('<figure><img src="cid:1"><figcaption>A</figcaption></figure>')).toBe("<p>A</p>");
    expect(shown('<img src="https://s.example/1f600.svg" alt="😀">')).toBe("😀");
  });
});

describe("addresses", () => {
  test.each([
    ["//other.example/x", "https://other.example/x", []],
    ["www.example.org/x", "https://www.example.org/x", ["1 completed www.example.org/x"]],
    [" https://a.example ", "https://a.example", []],
    ["mailto:a@b.ch", "mailto:a@b.ch", []],
    ["mailto: a@b.ch", "mailto:a@b.ch", []],
    [" Tel: +41 44", "Tel:+41 44", []],
    ["page.html", undefined, ["1 address page.html"]],
    ["JaVaScRiPt:alert(1)", undefined, ["1 address JaVaScRiPt:alert(1)"]],
    ["java\nscript:alert(1)", undefined, ["1 address java\nscript:alert(1)"]],
    ["data:text/html,x", undefined, ["1 address data:text/html,x"]],
  ])("%j", (href, expected, changes) => {
    const html = `<a href="${href}">A</a>`;
    expect(shown(html)).toBe(expected === undefined ? "<a>A</a>" : `<a href="${expected}">A</a>`);
    expect(told(html)).toEqual(changes);
  });

  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/1" title="Film"></iframe>',
      '<a href="https://www.youtube.com/embed/1">Film</a>',
    ],
    [
      '<iframe src="//player.example/1">x</iframe>',
      '<a href="https://player.example/1">player.example</a>',
    ],
    [
      '<video><source src="/media/x.mp4">Old browser</video>',
      '<a data-link="file" href="/media/x.mp4">x.mp4</a>',
    ],
    [
      '<object><param name="movie" value="https://a.example/1"><embed></object>',
      '<a href="https://a.example/1">a.example</a>',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>', ""],
    [
      '<iframe src="about:blank" data-src="https://player.example/1"></iframe>',
      '<a href="https://player.example/1">player.example</a>',
    ],
    ['<a href="/x"></a><a href="/y" aria-label="Post"><svg></svg></a>', '<a href="/y">Post</a>'],
  ])("%s", (html, expected) => expect(shown(html)).toBe(expected));
});

test("tells what was changed, each with its number", () => {
  const html =
    '<strike>1</strike><img src="cid:1"><strike style="color:red" onclick="x()">2</strike><iframe src="/v"></iframe><select></select><h2></h2><i hidden></i>';
  expect(told(html)).toEqual([
    "2 kept strike",
    "1 picture cid:1",
    "1 style style",
    "1 style onclick",
    "1 linked iframe",
    "1 leftOut select",
    "1 heading h2",
    "1 hidden i",
  ]);
  expect(told("<div>A</div><p>B</p><!-- c -->")).toEqual([]);
});
