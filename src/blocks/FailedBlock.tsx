import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../components/BlockSection/BlockSection";

/** Replaces a failed block; the rest of the page stays. */
export function FailedBlock() {
  const { t } = useTranslation();
  return (
    <BlockSection className="failed-block">
      <p role="status">{t("error.part")}</p>
    </BlockSection>
  );
}
