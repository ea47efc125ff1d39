import { examples } from "./examples";
import { vCard, vCardHref } from "./vCard";

const { normal, minimal, longGerman } = examples;

test("writes a contact as RFC 6350 has it", () => {
  expect(vCard(normal).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Luc Monnier",
    "TITLE:Leiter Hydrologie und Prognosen",
    "ORG:Schweizerisches Institut für Wasser und Klima",
    "EMAIL;TYPE=work:luc.monnier@siwk.example",
    "TEL;TYPE=work;VALUE=uri:tel:+41325550120",
    "ADR;TYPE=work:;;Schüsspromenade 24;Biel/Bienne;;2502;Schweiz",
    "GEO:geo:47.1404,7.2492",
    "LANG:de",
    "END:VCARD",
    "",
  ]);
});

test("leaves out what is not known", () => {
  expect(vCard(minimal)).toBe(
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Empfang\r\nLANG:de\r\nEND:VCARD\r\n",
  );
});

test.each([
  ["Meier; Huber, \\ Söhne", "FN:Meier\\; Huber\\, \\\\ Söhne"],
  ["Zwei\nZeilen", "FN:Zwei\\nZeilen"],
  ["Eingeschoben\r\nEMAIL:boese@example.org", "FN:Eingeschoben\\nEMAIL:boese@example.org"],
])("keeps %j from becoming lines of its own", (name, line) => {
  expect(vCard({ ...minimal, name }).split("\r\n")).toContain(line);
});

test("folds lines at 75 octets without splitting characters", () => {
  const card = vCard({ ...longGerman, name: "ü".repeat(60) });
  for (const line of card.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(card.replaceAll("\r\n ", "")).toContain(`FN:${"ü".repeat(60)}\r\n`);
});

test("offers the card as an address", () => {
  const href = vCardHref(normal);
  expect(href).toMatch(/^data:text\/vcard;charset=utf-8,/);
  expect(decodeURIComponent(href.slice(href.indexOf(",") + 1))).toBe(vCard(normal));
});
