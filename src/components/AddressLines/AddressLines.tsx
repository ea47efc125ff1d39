import type { AddressFragment } from "../../cms/generated";
import "./AddressLines.css";

/** A postal address, one part per line, without gaps for missing parts. */
export function AddressLines({ address }: { address: AddressFragment }) {
  const { name, street, postalCode, city, country } = address;
  const town = [postalCode, city].filter(Boolean).join(" ");
  const lines = [name, street, town, country].filter(Boolean);
  return (
    <address className="address-lines">
      {lines.map((line, index) => (
        <span key={index} className="address-lines__line">
          {line}
        </span>
      ))}
    </address>
  );
}
