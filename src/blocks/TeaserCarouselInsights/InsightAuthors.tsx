import { useTranslation } from "gatsby-plugin-react-i18next";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { pageLink } from "../../components/CmsLink/siteLink";
import { Picture } from "../../components/Picture/Picture";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";

type Author = BlockProps<"TeaserCarouselInsights">["insights"][number]["authors"][number];

/** Authors of an insight: small portraits and names, linked to their pages. */
export function InsightAuthors({ authors }: { authors: readonly Author[] }) {
  const { t } = useTranslation("blocks");
  const language = useLanguage();
  if (authors.length === 0) return null;
  return (
    <ul
      className="teaser-carousel-insights__authors"
      aria-label={t("teaserCarouselInsights.authors")}
    >
      {authors.map(({ id, title, path, langcode, image }) => (
        <li key={id} className="teaser-carousel-insights__author">
          {image && (
            <Picture
              className="teaser-carousel-insights__portrait"
              image={{ ...image, alt: "" }}
              sizes="3rem"
              aspectRatio="1:1"
            />
          )}
          <CmsLink
            className="teaser-carousel-insights__name"
            link={pageLink({ title, path, langcode }, language)}
          />
        </li>
      ))}
    </ul>
  );
}
