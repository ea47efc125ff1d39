import { withPrefix } from "gatsby";
import { useId, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PreviewAction, PreviewFactsFragment } from "../../cms/generated";
import { Button } from "../../components/Button/Button";
import { Icon } from "../../components/Icon/Icon";
import { homeTimeZone } from "../../i18n/dates";
import "./Acting.css";

interface ActingProps {
  facts: PreviewFactsFragment;
  /** Proves that the form was rendered for the holder of the token. */
  formKey: string;
}

/** Forms to publish, schedule and approve the displayed revision. */
export function Acting({ facts, formKey }: ActingProps) {
  const { t } = useTranslation("preview");
  const time = useId();
  const { actions, approval } = facts;
  if (actions.length === 0 && !approval) return null;
  const form = (action: PreviewAction, fields?: ReactNode) =>
    actions.includes(action) && (
      <form className="acting__form" method="post" action={withPrefix("/api/preview/act")}>
        <Hidden values={{ ...hiddenOf(facts), action, key: formKey }} />
        {fields}
        <Button type="submit" look={action === "PUBLISH" ? "primary" : "secondary"}>
          {t(`act.do.${action}`)}
        </Button>
      </form>
    );
  return (
    <details className="acting">
      <summary className="preview-bar__action">
        <span>{t("act.open")}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="acting__panel">
        {approval && <ApprovalText approval={approval} />}
        {form("APPROVE")}
        {form("PUBLISH")}
        {form(
          "SCHEDULE",
          <div className="acting__field">
            <label htmlFor={time}>{t("act.time")}</label>
            <input
              id={time}
              className="acting__input"
              type="datetime-local"
              name="at"
              required
              aria-describedby={`${time}-zone`}
            />
            <small id={`${time}-zone`}>{t("act.zone", { zone: homeTimeZone })}</small>
          </div>,
        )}
        {form("UNSCHEDULE")}
      </div>
    </details>
  );
}

/** Hidden fields with the revision that the form was rendered for. */
function hiddenOf({ id, langcode, path, revision }: PreviewFactsFragment) {
  return { id, langcode, path, revision };
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function ApprovalText({
  approval: { given, by, approvers },
}: {
  approval: NonNullable<PreviewFactsFragment["approval"]>;
}) {
  const { t } = useTranslation("preview");
  if (given) return <p>{t("act.approvedBy", { names: by.join(", ") })}</p>;
  const who =
    approvers.length > 0 ? t("act.approvers", { names: approvers.join(", ") }) : t("act.nobody");
  return <p>{`${t("act.needed")} ${who}`}</p>;
}
