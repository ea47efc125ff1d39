import { useTranslation } from "gatsby-plugin-react-i18next";
import { contentsEntry } from "../blocks/contentsEntry";
import type { BlockReference } from "../cms/generated";
import { Icon } from "../components/Icon/Icon";
import "./ContentsList.css";

/**
 * Links to the blocks of a page that have a title, in reach however far one has read: a bar that stays at the top. What
 * does not fit beside each other opens from it. Hidden where there is not enough to choose from.
 */
export function ContentsList({ blocks }: { blocks: readonly BlockReference[] }) {
  const { t } = useTranslation("templates");
  const entries = blocks.map(contentsEntry).filter((entry) => entry !== null);
  return (
    <nav
      className="table-of-contents no-print"
      aria-label={t("contentPage.contents")}
      hidden={entries.length < 2}
    >
      <details className="table-of-contents__bar wrap">
        <summary className="table-of-contents__summary">
          <span>{t("contentPage.contents")}</span>
          <Icon name="chevron-down" />
        </summary>
        <ol className="table-of-contents__entries">
          {entries.map(({ title, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
