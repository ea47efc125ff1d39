import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TextFragment } from "../../cms/generated";
import { Icon } from "../Icon/Icon";
import { RichText } from "../RichText/RichText";
import "./Transcript.css";

/** Transcript of a medium, collapsed below it. Draws nothing without text. */
export function Transcript({ transcript }: { transcript: TextFragment | null }) {
  const { t } = useTranslation("blocks");
  if (!transcript) return null;
  return (
    <details className="transcript">
      <summary className="transcript__summary">
        <Icon name="chevron-down" className="transcript__icon" />
        <span>{t("media.transcript")}</span>
      </summary>
      <RichText className="transcript__text" html={transcript.processed} />
    </details>
  );
}
