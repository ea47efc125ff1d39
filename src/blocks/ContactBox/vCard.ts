import { telephoneHref } from "../../cms/telephoneHref";
import type { BlockProps } from "../blockTypes";
import { escapeText, foldLine } from "../../components/CalendarLink/contentLine";

/** Fields of an address card, for a person or an office. */
export type CardContact = Pick<
  BlockProps<"ContactBox">,
  "name" | "role" | "email" | "phone" | "address"
>;

/** The contact as an address card (vCard 3.0, RFC 2426). */
export function vCard({ name, role, email, phone, address }: CardContact): string {
  const number = phone && telephoneHref(phone)?.replace("tel:", "");
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${structuredName(name, role !== null)}`,
    `FN:${escapeText(name)}`,
    ...(role ? [`TITLE:${escapeText(role)}`] : []),
    ...(address?.name ? [`ORG:${escapeText(address.name)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET,WORK:${escapeText(email)}`] : []),
    ...(number ? [`TEL;TYPE=WORK,VOICE:${number}`] : []),
    ...(address ? [`ADR;TYPE=WORK:${postalParts(address).map(escapeText).join(";")}`] : []),
    ...(address?.point ? [`GEO:${address.point.latitude};${address.point.longitude}`] : []),
    "END:VCARD",
  ];
  return lines.map(foldLine).join("\r\n") + "\r\n";
}

/** Family and given names, for sorting. An office has one name. */
function structuredName(name: string, isPerson: boolean): string {
  const words = name.trim().split(/\s+/);
  const family = isPerson ? words.pop() : name;
  const given = isPerson ? words.join(" ") : "";
  return `${[family ?? "", given].map(escapeText).join(";")};;;`;
}

/** The card as a data URL for a download link, with or without script. */
export function vCardHref(contact: CardContact): string {
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(vCard(contact))}`;
}

/** Post box and extension, both empty; street, town, region, postal code, country. */
function postalParts(address: NonNullable<CardContact["address"]>): string[] {
  const { street, city, postalCode, country } = address;
  return ["", "", street ?? "", city ?? "", "", postalCode ?? "", country ?? ""];
}
