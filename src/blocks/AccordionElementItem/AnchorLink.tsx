import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";

/** A link to a section of the page that also copies its address. */
export function AnchorLink({ anchor, title }: { anchor: string; title: string }) {
  const { t } = useTranslation("blocks");
  const [copied, setCopied] = useState(false);

  const copy = () => {
    const address = new URL(`#${anchor}`, window.location.href).href;
    // Where the clipboard is not granted, the address bar still shows what to copy.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="accordion-element-item__anchor">
      <a href={`#${anchor}`} onClick={copy} onBlur={() => setCopied(false)}>
        <span>{t("accordionElementItem.copy")}</span>
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
      <span role="status">{copied && t("accordionElementItem.copied")}</span>
    </p>
  );
}
