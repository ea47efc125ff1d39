import { useRef, useState, useMemo } from "react";
import { Button } from "../../components/Button/Button";
import { formatDay, formatTime } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SharedPreview } from "./fetchShare";
import { encode } from "uqr";

/** A created link, as text and as a QR code. */
export function SharedLink({ shared: { address, expires } }: { shared: SharedPreview }) {
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Select the text for copying by hand, in case the browser refuses.
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

/** A text as a QR code, with the quiet zone that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className="share-dialog__qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}
