import type { LocaleCode } from "../src/i18n/locales";

/** Words that pages must show, and words that they must hide, in a language. */
interface Words {
  /** Partly written with character references. */
  readonly glasses: string;
  readonly price: string;
  readonly list: readonly [string, string, string];
  readonly note: string;
  readonly more: string;
  readonly long: string;
  /** Must not be visible anywhere. */
  readonly secret: string;
}

const words: Record<LocaleCode, Words> = {
  de: {
    glasses: "Gl&auml;ser f&uuml;r Schmelzwasser",
    price: "Jahresbeitrag",
    list: ["Pegel ablesen", "Stunde notieren", "Bogen einsenden"],
    note: "Nach der Eichung von 1931",
    more: "Wie gemessen wird",
    long: "Niedrigwasserabflussganglinienauswertungsverfahren",
    secret: "Sperrfristmeldung",
  },
  en: {
    glasses: "Caf&eacute; of the gauging station",
    price: "Annual fee",
    list: ["Read the gauge", "Note the hour", "Send the sheet"],
    note: "By the calibration of 1931",
    more: "How we measure",
    long: "Thunderstormprecipitationmeasurementscampaign",
    secret: "Embargonotice",
  },
  fr: {
    glasses: "&Eacute;tiage des rivi&egrave;res",
    price: "Cotisation annuelle",
    list: ["Lire le limnimètre", "Noter l’heure", "Envoyer la fiche"],
    note: "Selon l’étalonnage de 1931",
    more: "Comment nous mesurons",
    long: "Hydroélectromécaniquementinstrumentalisation",
    secret: "Communiquésousembargo",
  },
  it: {
    glasses: "Citt&agrave; dell&rsquo;acqua",
    price: "Quota annuale",
    list: ["Leggere l’idrometro", "Annotare l’ora", "Inviare il foglio"],
    note: "Secondo la taratura del 1931",
    more: "Come misuriamo",
    long: "Precipitevolissimevolmentemisurazioneidrometrica",
    secret: "Comunicatoriservato",
  },
};

/** Words of odd content that must not be visible anywhere. */
export const secretOf = (langcode: LocaleCode): string => words[langcode].secret;

/**
 * Formatted text as it occurs in practice: pasted from Office and mails, exported from other systems, oddly nested.
 * Modelled on the public test content of other systems.
 */
export function oddContent(langcode: LocaleCode): string {
  const { glasses, price, list, note, more, long, secret } = words[langcode];
  const [one, two, three] = list;
  const mark = (sign: string) =>
    `<![if !supportLists]><span style="mso-list:Ignore">${sign}<span style="font:7.0pt">&nbsp;&nbsp;</span></span><![endif]>`;
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>${secret}</title><style>p { color: red }</style></head><body>
<!--[if gte mso 9]><xml><w:WordDocument>${secret}</w:WordDocument></xml><![endif]-->
<!-- wp:paragraph {"secret":"${secret}"} --><p class="MsoNormal" align="center" style="mso-margin:0">${glasses}<o:p></o:p></p><!-- /wp:paragraph -->
<h1><a name="_Toc1"></a>${more}</h1><h2>&nbsp;</h2><h3><br></h3>
<div class="wp-block-group"><div>${one}</div><div>${two}</div>${three}<center>${note}</center><address>${one}<br>${two}</address></div>
<p>${price}: <strike>CHF 100</strike> <span style="text-decoration: line-through">CHF 90</span> <font color="#ff0000" size="7"><b>CHF 80</b></font></p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1">${mark("1.")}${one}</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1">${mark("o")}${two}</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1">${mark("2.")}${three}</p>
<ul><li>${one}</li><ul><li>${two}</li><ol start="8" reversed><li>${three}<p>${note}</p></ol></ul></ul>
<p>${glasses}<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> <a href="#_Toc1">${more}</a>
  <a href="www.example.org">www.example.org</a> <a href="//example.org/x">example.org</a> <a href="page.html">${more}</a></p>
<div class="wp-block-cover" style="background-image:url(https://elsewhere.example/a.jpg)"><div class="wp-block-cover__inner-container"><p>${more}</p></div></div>
<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:25%"><p>${one}</p></div><div class="wp-block-column"><h2>${long}</h2></div></div>
<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><img src="cid:part1"><img src="http://elsewhere.example/b.png" alt="${note}"><img src="file:///C:/c.png"></p>
<figure><img src="https://elsewhere.example/c.png"><figcaption>${note}</figcaption></figure>
<figure class="wp-block-embed"><div><iframe src="https://player.example/1" title="${more}"></iframe></div></figure>
<video controls><source src="/media/film.mp4">${secret}</video>
<details><summary>${more}</summary><dfn>${one}</dfn>, <var>x</var>, <samp>12</samp>, <ruby>水<rp>(</rp><rt>mizu</rt><rp>)</rp></ruby>, <bdo dir="rtl">abc</bdo></details>
<a href="https://www.example.org/" target="_blank"><h3>${two}</h3><p>${three}</p></a>
<b><p>${one}</p><table border=1 width="2400"><tr><td>${note}<td><div>${one}</div><div>${two}</div><tr><td colspan=2>${long}${long}</table></b>
<pre>
${"1234567890 ".repeat(30)}</pre><tt>${two}</tt> <acronym title="${note}">WMO</acronym> <big>${three}</big>
<form><fieldset><legend>${more}</legend><label>${one} <input value="${secret}"></label><select><option>${secret}</select><textarea>${secret}</textarea></fieldset></form>
<p hidden>${secret}</p><span style="display:none">${secret}</span><template>${secret}</template><noscript>${secret}</noscript><svg><text>${secret}</text></svg>
<script>document.title = "${secret}"</script><p onclick="document.title='${secret}'">${"<blockquote>".repeat(4)}${note}</p>
<div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1">[1]</a> ${note}</p></div></body></html>`;
}
