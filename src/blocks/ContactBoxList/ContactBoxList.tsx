import { BlockSection } from "../../components/BlockSection/BlockSection";
import type { BlockProps } from "../blockTypes";
import { ContactBox } from "../ContactBox/ContactBox";
import "./ContactBoxList.css";

export function ContactBoxList({ title, contacts }: BlockProps<"ContactBoxList">) {
  if (contacts.length === 0) return null;
  return (
    <BlockSection className="contact-box-list" title={title}>
      <ul className="contact-box-list__contacts columns">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <ContactBox {...contact} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
