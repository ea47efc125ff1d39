/** A telephone number as a link: "+41 32 555 01 00" gives "tel:+41325550100". A zero in brackets is left out. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/\(0\)/g, "").replace(/[^+\d]/g, "")}`;
}
