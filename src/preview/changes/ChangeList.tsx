import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Change } from "./compareBlocks";
import { markAnchor } from "./MarkedBlock";
import type { ChangesShown } from "./useChanges";
import "./ChangeList.css";

/** List of the draft's changes with links to the marked blocks. Removed blocks appear only here. */
export function ChangeList({ shown }: { shown: ChangesShown }) {
  const { t } = useTranslation("preview");
  return (
    <div className="change-list" data-shown={shown.is !== "off" || undefined}>
      <div className="wrap">
        <p className="change-list__summary" role="status">
          {summary()}
        </p>
        {shown.is === "known" && (
          <ul className="change-list__items" aria-label={t("changes.label")}>
            {shown.changes.head && (
              <li>
                <Word mark="changed" />
                <span>{t("changes.head")}</span>
              </li>
            )}
            {shown.changes.blocks.map((change) => (
              <li key={`${change.mark} ${change.id}`}>
                <Word mark={change.mark} />
                {change.mark === "removed" ? (
                  <del>{change.title ?? t("changes.untitled")}</del>
                ) : (
                  <a href={`#${markAnchor(change.id)}`}>{change.title ?? t("changes.untitled")}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );

  function summary(): string | null {
    switch (shown.is) {
      case "off":
        return null;
      case "loading":
        return t("changes.loading");
      case "unknown":
        return t("changes.unknown");
      case "known": {
        const count = shown.changes.blocks.length + (shown.changes.head ? 1 : 0);
        return count === 0 ? t("changes.none") : t("changes.count", { count });
      }
    }
  }
}

function Word({ mark }: Pick<Change, "mark">) {
  const { t } = useTranslation("preview");
  return (
    <span className="change-list__mark" data-mark={mark}>
      {`${t(`changes.mark.${mark}`)} `}
    </span>
  );
}
