/** A document to print: its language and body as HTML. */
export interface PrintedDocument {
  /** File name without extension. */
  readonly name: string;
  readonly langcode: string;
  readonly title: string;
  /** Name of the institution in the document's language. */
  readonly issuer: string;
  /** Line above the title, such as the kind of document. */
  readonly kicker: string;
  readonly body: string;
}

const style = `
@page { size: A4; margin: 22mm 20mm 20mm 20mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 10.2pt/1.5 Arial, "Liberation Sans", sans-serif; color: #12181c; hyphens: auto; }
header { border-top: 3pt solid #0b4a70; padding-top: 4mm; margin-bottom: 12mm; display: flex; justify-content: space-between; font-size: 8.5pt; color: #465158; }
header b { color: #12181c; }
.kicker { margin: 0 0 2mm; font-size: 9pt; font-weight: 700; color: #0b4a70; }
h1 { font-size: 26pt; line-height: 1.08; letter-spacing: -0.02em; margin: 0 0 9mm; max-width: 15em; hyphens: manual; }
h2 { font-size: 12.5pt; line-height: 1.2; margin: 7mm 0 2mm; break-after: avoid; }
p { margin: 0 0 2.6mm; max-width: 68ch; }
.lead { font-size: 12.5pt; line-height: 1.42; margin-bottom: 7mm; }
ol, ul { margin: 0 0 3mm; padding-left: 5mm; } li { margin-bottom: 1.2mm; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; margin: 2mm 0 4mm; font-variant-numeric: tabular-nums; break-inside: avoid; }
th { text-align: left; font-weight: 700; } th, td { padding: 1.5mm 2mm 1.5mm 0; border-bottom: 0.5pt solid #c4cbce; }
td.n, th.n { text-align: right; padding-right: 0; }
.facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; border-top: 0.5pt solid #12181c; padding-top: 3mm; margin: 6mm 0; break-inside: avoid; }
.facts b { display: block; font-size: 22pt; line-height: 1.1; letter-spacing: -0.02em; color: #0b4a70; } .facts span { font-size: 8.5pt; }
.number { border: 1pt solid #0b4a70; padding: 3mm 4mm; margin: 4mm 0; break-inside: avoid; }
footer { margin-top: 10mm; border-top: 0.5pt solid #c4cbce; padding-top: 2mm; font-size: 8pt; color: #465158; }
`;

/** The whole HTML page of a document. */
export function pageOf({ langcode, title, issuer, kicker, body }: PrintedDocument): string {
  return `<!doctype html><html lang="${langcode}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><header><b>${issuer}</b><span>Biel/Bienne</span></header><p class="kicker">${kicker}</p><h1>${title}</h1>${body}
<footer>${issuer}, Biel/Bienne</footer></body></html>`;
}

/** A table; the columns after the first are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: "td" | "th"): string =>
    row.map((cell, column) => `<${tag}${column > 0 ? ' class="n"' : ""}>${cell}</${tag}>`).join("");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  return `<table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Three large figures with what they mean. */
export function facts(items: readonly (readonly [string, string])[]): string {
  return `<div class="facts">${items.map(([figure, text]) => `<div><b>${figure}</b><span>${text}</span></div>`).join("")}</div>`;
}
