import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import { Icon } from "../../components/Icon/Icon";
import { TeaserCard } from "../../components/TeaserCard/TeaserCard";
import type { BlockProps } from "../blockTypes";
import "./TeaserCarouselInsights.css";
import { useCarousel } from "../useCarousel";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { pageLink } from "../../components/CmsLink/siteLink";
import { Picture } from "../../components/Picture/Picture";
import { useLanguage } from "../../i18n/useLanguage";

/**
 * Insights with authors in a row, by swiping, arrow keys or buttons. Nothing moves by itself. Without script the
 * row scrolls.
 */
export function TeaserCarouselInsights(props: BlockProps<"TeaserCarouselInsights">) {
  const { title, insights, link } = props;
  const { t } = useTranslation("blocks");
  const trackId = useId();
  const total = insights.length;
  const { track, index, last, show, onKeyDown } = useCarousel(total);
  if (total === 0) return null;
  const place =
    last > index
      ? t("teaserCarouselInsights.places", { first: index + 1, last: last + 1, total })
      : t("teaserCarouselInsights.place", { number: index + 1, total });
  const step = (direction: -1 | 1) => ({
    type: "button" as const,
    className: "teaser-carousel-insights__button",
    "aria-controls": trackId,
    "aria-disabled": direction < 0 ? index === 0 : last === total - 1,
    onClick: () => show(index + direction),
  });
  return (
    <BlockSection className="teaser-carousel-insights" title={title}>
      <div role="group" aria-label={title ?? t("teaserCarouselInsights.label")}>
        {total > 1 && (
          <div className="teaser-carousel-insights__controls">
            <p className="teaser-carousel-insights__place label" role="status">
              <span aria-hidden="true">
                {`${last > index ? `${index + 1}–${last + 1}` : index + 1} / ${total}`}
              </span>
              <span className="visually-hidden">{place}</span>
            </p>
            <button {...step(-1)}>
              <Icon name="arrow-left" />
              <span className="visually-hidden">{t("teaserCarouselInsights.previous")}</span>
            </button>
            <button {...step(1)}>
              <Icon name="arrow-right" />
              <span className="visually-hidden">{t("teaserCarouselInsights.next")}</span>
            </button>
          </div>
        )}
        {/* A scrolling box must be focusable, so that arrow keys move it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={track}
          id={trackId}
          className="teaser-carousel-insights__track"
          aria-label={t("teaserCarouselInsights.insights")}
          onKeyDown={onKeyDown}
          {...(total > 1 && { tabIndex: 0 })}
        >
          {insights.map((insight) => (
            <li key={insight.id} className="teaser-carousel-insights__insight">
              <TeaserCard node={insight} sizes="(min-width: 64rem) 29rem, 80vw" />
              <InsightAuthors authors={insight.authors} />
            </li>
          ))}
        </ul>
      </div>
      {link && (
        <ButtonLink
          className="teaser-carousel-insights__link"
          link={link}
          look="plain"
          icon="arrow-right"
        />
      )}
    </BlockSection>
  );
}

type Author = BlockProps<"TeaserCarouselInsights">["insights"][number]["authors"][number];

/** Authors of an insight: small portraits and names, linked to their pages. */
function InsightAuthors({ authors }: { authors: readonly Author[] }) {
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
