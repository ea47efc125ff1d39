import { useTranslation } from "gatsby-plugin-react-i18next";
import { isDone, type Outcome } from "./outcomes";

/** What came of what was just to be done, in words. */
export function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("preview");
  return (
    <p className="preview-bar__outcome" role="status" data-done={isDone(outcome)}>
      {t(`act.outcome.${outcome}`)}
    </p>
  );
}
