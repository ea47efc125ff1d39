import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Heading } from "../../components/Heading/Heading";
import { RichText } from "../../components/RichText/RichText";
import { Confirmation } from "../../forms/Confirmation";
import type { CompleteConfirmation } from "../../forms/formTypes";
import { LazyWebform } from "../../forms/LazyWebform";
import { formatDay } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import "./WebformItem.css";

type Form = NonNullable<BlockProps<"WebformItem">["webform"]>;

/** A form on a page. A closed form explains why it is closed. */
export function WebformItem({ title, webform, defaultData }: BlockProps<"WebformItem">) {
  const [sent, setSent] = useState<CompleteConfirmation>();
  if (!webform) return null;
  if (sent?.type === "PAGE") {
    return (
      <BlockSection className="webform-item">
        <Confirmation confirmation={sent} />
      </BlockSection>
    );
  }
  return (
    <BlockSection className="webform-item" title={title ?? webform.title} layout="split">
      {title && title !== webform.title && (
        <Heading className="webform-item__title">{webform.title}</Heading>
      )}
      {sent ? (
        <Confirmation confirmation={sent} />
      ) : (
        <>
          {webform.description && <RichText html={webform.description.processed} />}
          {webform.status === "OPEN" ? (
            <LazyWebform form={webform} defaultData={defaultData} onConfirmed={setSent} />
          ) : (
            <Closed webform={webform} />
          )}
        </>
      )}
    </BlockSection>
  );
}

function Closed({ webform }: { webform: Form }) {
  const { t } = useTranslation("blocks");
  const langcode = useLanguage();
  if (webform.closedMessage) {
    return <RichText className="webform-item__closed" html={webform.closedMessage.processed} />;
  }
  const scheduled = webform.status === "SCHEDULED" && webform.opens;
  return (
    <p className="webform-item__closed">
      {scheduled
        ? t("webformItem.scheduled", { date: formatDay(scheduled, langcode) })
        : t("webformItem.closed")}
    </p>
  );
}
