import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "../components/Heading/Heading";
import { RichText } from "../components/RichText/RichText";
import type { FormConfirmation } from "./formTypes";

/** Says that the entry has arrived, in place of the form. It takes the focus. */
export function Confirmation({ confirmation }: { confirmation: FormConfirmation | null }) {
  const { t } = useTranslation("forms");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form-confirmation" ref={place} role="status" tabIndex={-1}>
      <Heading className="form-confirmation__title">
        {confirmation?.title ?? t("success.title")}
      </Heading>
      {confirmation?.message ? (
        <RichText html={confirmation.message.processed} />
      ) : (
        <p>{t("success.message")}</p>
      )}
    </div>
  );
}
