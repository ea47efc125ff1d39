import { telephoneHref } from "../../cms/telephoneHref";
import type { BlockProps } from "../blockTypes";
import { escapeText, foldLine } from "../../components/CalendarLink/contentLine";

/** What an address card says of a person or an office. */
export type CardContact = Pick<
  BlockProps<"ContactBox">,
  "name" | "role" | "email" | "phone" | "address" | "langcode"
>;

/** The contact as an address card (vCard, RFC 6350). */
export function vCard({ name, role, email, phone, address, langcode }: CardContact): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `FN:${escapeText(name)}`,
    ...(role ? [`TITLE:${escapeText(role)}`] : []),
    ...(address?.name ? [`ORG:${escapeText(address.name)}`] : []),
    ...(email ? [`EMAIL;TYPE=work:${escapeText(email)}`] : []),
    ...(phone ? [`TEL;TYPE=work;VALUE=uri:${telephoneHref(phone)}`] : []),
    ...(address ? [`ADR;TYPE=work:${postalParts(address).map(escapeText).join(";")}`] : []),
    ...(address?.point ? [`GEO:geo:${address.point.latitude},${address.point.longitude}`] : []),
    `LANG:${langcode}`,
    "END:VCARD",
  ];
  return lines.map(foldLine).join("\r\n") + "\r\n";
}

/** The card as an address that a link can offer to download, with or without script. */
export function vCardHref(contact: CardContact): string {
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(vCard(contact))}`;
}

/** Post box and extension, which RFC 6350 leaves empty; street, town, region, postal code, country. */
function postalParts(address: NonNullable<CardContact["address"]>): string[] {
  const { street, city, postalCode, country } = address;
  return ["", "", street ?? "", city ?? "", "", postalCode ?? "", country ?? ""];
}
