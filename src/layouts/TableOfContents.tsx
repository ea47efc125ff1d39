import { useTranslation } from "gatsby-plugin-react-i18next";
import type { BlockReference } from "../cms/generated";
import { anchorOf } from "../components/BlockSection/anchorOf";
import "./TableOfContents.css";

/** Links to the blocks of a page that have a title. */
export function TableOfContents({ blocks }: { blocks: readonly BlockReference[] }) {
  const { t } = useTranslation("templates");
  const entries = blocks.flatMap((block) => {
    const title = "title" in block && typeof block.title === "string" ? block.title : null;
    const anchor = anchorOf({ title });
    return title && anchor ? [{ title, anchor }] : [];
  });
  if (entries.length < 2) return null;
  return (
    <nav className="table-of-contents wrap" aria-labelledby="table-of-contents">
      <p className="label" id="table-of-contents">
        {t("contentPage.contents")}
      </p>
      <ol className="table-of-contents__entries">
        {entries.map(({ title, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
