import { useEffect, useRef } from "react";
import { Heading } from "../components/Heading/Heading";
import { RichText } from "../components/RichText/RichText";
import type { CompleteConfirmation } from "./formTypes";
import { Reference } from "./Reference";

/** Shows that the CMS has stored the entry, in place of the form, and takes the focus. */
export function Confirmation({ confirmation }: { confirmation: CompleteConfirmation }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form-confirmation" ref={place} role="status" tabIndex={-1}>
      <Heading className="form-confirmation__title">{confirmation.title}</Heading>
      <RichText html={confirmation.message.processed} />
      <Reference reference={confirmation.reference} />
    </div>
  );
}
