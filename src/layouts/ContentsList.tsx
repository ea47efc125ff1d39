import { useTranslation } from "gatsby-plugin-react-i18next";
import { contentsEntry } from "../blocks/contentsEntry";
import type { BlockReference } from "../cms/generated";
import { Icon } from "../components/Icon/Icon";
import "./ContentsList.css";

/**
 * Links to the titled blocks of a page, in a bar that stays at the top. Links that do not fit open from the bar. Hidden if
 * there are too few.
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
