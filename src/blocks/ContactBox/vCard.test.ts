import { examples } from "../examples";
import { vCard, vCardHref } from "./vCard";

const { normal, minimal } = examples.ContactBox;

test("writes a contact as RFC 2426 has it", () => {
  expect(vCard(normal).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Monnier;Luc;;;",
    "FN:Luc Monnier",
    "TITLE:Leiter Hydrologie und Prognosen",
    "ORG:Schweizerisches Institut für Wasser und Klima",
    "EMAIL;TYPE=INTERNET,WORK:luc.monnier@siwk.example",
    "TEL;TYPE=WORK,VOICE:+41325550120",
    "ADR;TYPE=WORK:;;Schüsspromenade 24;Biel/Bienne;;2502;Schweiz",
    "GEO:47.1404;7.2492",
    "END:VCARD",
    "",
  ]);
});

test("leaves out what is not known", () => {
  expect(vCard(minimal)).toBe(
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Empfang;;;;\r\nFN:Empfang\r\nEND:VCARD\r\n",
  );
});

test.each([
  ["Maria Anna von Allmen", "Leiterin", "N:Allmen;Maria Anna von;;;"],
  ["Madonna", "Direktorin", "N:Madonna;;;;"],
  ["Sekretariat Hydrologie", null, "N:Sekretariat Hydrologie;;;;"],
  ["Meier; Huber, Söhne", null, "N:Meier\\; Huber\\, Söhne;;;;"],
])("sorts %j (%s) by %s", (name, role, line) => {
  expect(vCard({ ...minimal, name, role }).split("\r\n")).toContain(line);
});

test.each([
  ["+41 32 555 01 00 / 01", "TEL;TYPE=WORK,VOICE:+41325550100"],
  ["032 555 01 00 (Mo–Fr 8–12)", "TEL;TYPE=WORK,VOICE:0325550100"],
])("gives of %s the first number", (phone, line) => {
  expect(vCard({ ...normal, phone }).split("\r\n")).toContain(line);
});

test("gives no number where there is none", () => {
  expect(vCard({ ...normal, phone: "siehe unten" })).not.toContain("TEL");
});

test.each([
  ["Meier; Huber, \\ Söhne", "FN:Meier\\; Huber\\, \\\\ Söhne"],
  ["Zwei\nZeilen", "FN:Zwei\\nZeilen"],
  ["Eingeschoben\r\nEMAIL:boese@example.org", "FN:Eingeschoben\\nEMAIL:boese@example.org"],
])("keeps %j from becoming lines of its own", (name, line) => {
  expect(vCard({ ...minimal, name }).split("\r\n")).toContain(line);
});

test("offers the card as an address", () => {
  const href = vCardHref(normal);
  expect(href).toMatch(/^data:text\/vcard;charset=utf-8,/);
  expect(decodeURIComponent(href.slice(href.indexOf(",") + 1))).toBe(vCard(normal));
});
