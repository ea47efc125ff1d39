import { useTranslation } from "gatsby-plugin-react-i18next";
import { Icon } from "../../components/Icon/Icon";
import { localeOf } from "../../i18n/locales";
import { previewPath } from "../../i18n/previewPaths";
import type { Neighbour, Neighbours } from "./neighboursOf";

/** Links to the previous and next draft. */
export function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useTranslation("preview");
  const { position, count, previous, next } = neighbours;
  return (
    <nav className="preview-bar__neighbours" aria-label={t("bar.drafts")}>
      {previous && <NeighbourLink to={previous} way="previous" />}
      <span>{t("neighbours.position", { position, count })}</span>
      {next && <NeighbourLink to={next} way="next" />}
    </nav>
  );
}

function NeighbourLink({ to, way }: { to: Neighbour; way: "previous" | "next" }) {
  const { t } = useTranslation("preview");
  const { langcode, path, title } = to;
  return (
    <a
      className="preview-bar__neighbour"
      rel={way === "next" ? "next" : "prev"}
      href={previewPath(langcode, path)}
      hrefLang={localeOf(langcode).iso}
      aria-label={t(`neighbours.${way}`, { title })}
    >
      <Icon name={way === "next" ? "arrow-right" : "arrow-left"} />
    </a>
  );
}
