import { useRef, useState } from "react";
import { Button } from "../../components/Button/Button";
import { formatDay, formatTime } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SharedPreview } from "./fetchShare";
import { QrCode } from "./QrCode";

/** A link that was made, as text and as a picture that a telephone can read. */
export function SharedLink({ shared: { address, expires } }: { shared: SharedPreview }) {
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    // What is selected can be copied by hand where the browser does not let script do it.
    field.current?.select();
    await navigator.clipboard.writeText(address);
    setCopied(true);
  }

  return (
    <div className="share-dialog__result">
      <label className="share-dialog__field">
        <span>{t("share.link")}</span>
        <input ref={field} className="share-dialog__input" readOnly value={address} />
      </label>
      <Button look="secondary" onClick={() => void copy().catch(() => undefined)}>
        {t("share.copy")}
      </Button>
      <p className="label" role="status">
        {copied && t("share.copied")}
      </p>
      <p className="label">
        {t("share.expires", {
          date: formatDay(expires, langcode),
          time: formatTime(expires, langcode),
        })}
      </p>
      <QrCode text={address} label={t("share.qr")} />
    </div>
  );
}
