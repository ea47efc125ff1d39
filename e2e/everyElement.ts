/** Formatted text with each element that the sanitizer allows, each with too long lines, words and addresses. */
const ADDRESS =
  "https://www.wasserwirtschaft.example/verordnungen/grundwasserschutzzonenausscheidung?fassung=2026-11-27";
const CODE = `SELECT station, AVG(temperature) AS mean FROM measurements WHERE measured_at &gt; '2026-01-01' GROUP BY station;
  <kbd>Ctrl</kbd>`;
const INLINE = `<a href="${ADDRESS}">${ADDRESS}</a>, <abbr title="Bundesamt für Umwelt">BAFU</abbr>, <b>b</b>, <cite>Die Aare</cite>,
  <code>wassertemperatur_tagesmittel_2026_11_27_bruegg</code>, <del>gestrichen</del>, <em>em</em>, <i>i</i>, <ins>neu</ins>,
  <dfn>Pegel</dfn>, <var>x</var>, <samp>12 m³/s</samp>, <ruby>水<rp>(</rp><rt>mizu</rt><rp>)</rp></ruby>, <bdi>إيان</bdi>, <bdo dir="rtl">abc</bdo>,
  <kbd>Strg</kbd>, <mark>markiert</mark>, <q>Zitat</q>, <s>alt</s>, <small>klein</small>, <span lang="fr">eau</span>,
  <strong>stark</strong>, CO<sub>2</sub>, m<sup>3</sup>, <time datetime="2026-11-27">27. November</time>, <u>u</u>, Wasser<wbr>kraft<br>Ende`;
const TABLE = `<table><caption>Abfluss</caption><colgroup><col><col span="2"></colgroup><thead><tr><th scope="col">Station</th>
  <th scope="col">Mittel</th><th scope="col">Höchstwert</th></tr></thead><tbody><tr><th scope="row">Brügg</th><td>${ADDRESS}</td>
  <td><pre>${CODE}</pre></td></tr></tbody><tfoot><tr><td>Summe</td><td>2</td><td>3</td></tr></tfoot></table>`;
const IMAGE = `<img src="https://cms.example.org/media/wide.png" alt="Breit" width="2400" height="100">`;
const LIST = `<ul><li>Eins<ol start="9"><li>Zwei<ul><li>Drei ${ADDRESS}<pre>${CODE}</pre></li></ul></li></ol></li></ul>`;

export const EVERY_ELEMENT = [
  ...["h2", "h3", "h4", "h5", "h6"].map((tag) => `<${tag}>Überschrift ${ADDRESS}</${tag}>`),
  `<p>${INLINE}</p>`,
  LIST,
  `<dl><dt>${ADDRESS}</dt><dd><p>Eins</p><p>Zwei</p><pre>${CODE}</pre></dd></dl>`,
  `<blockquote><p>${INLINE}</p><pre>${CODE}</pre>${TABLE}</blockquote>`,
  "<hr>",
  `<pre><code>${CODE}</code></pre>`,
  `<figure>${IMAGE}<figcaption>${INLINE}</figcaption></figure>`,
  `<figure><pre>${CODE}</pre><figcaption>Abfrage</figcaption></figure>`,
  TABLE,
  `<details><summary>${INLINE}</summary><p>${ADDRESS}</p><pre>${CODE}</pre>${TABLE}</details>`,
].join("\n");
