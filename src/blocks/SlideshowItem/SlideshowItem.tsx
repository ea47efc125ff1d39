import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Icon } from "../../components/Icon/Icon";
import { Caption, copyrightOf } from "../../components/Media/Caption";
import { MediaView } from "../../components/Media/MediaView";
import type { BlockProps } from "../blockTypes";
import "./SlideshowItem.css";
import { useCarousel } from "../useCarousel";

/**
 * Media one at a time, by swiping, arrow keys or buttons. Nothing moves by itself, and playback stops when its
 * slide is left. Without script the row scrolls.
 */
export function SlideshowItem({ title, slides }: BlockProps<"SlideshowItem">) {
  const { t } = useTranslation("blocks");
  const trackId = useId();
  const { track, index, show, onKeyDown } = useCarousel(slides.length);
  if (slides.length === 0) return null;
  const several = slides.length > 1;
  const step = (direction: -1 | 1) => ({
    type: "button" as const,
    className: "slideshow-item__button",
    "aria-controls": trackId,
    "aria-disabled": index === (direction < 0 ? 0 : slides.length - 1),
    onClick: () => show(index + direction),
  });
  return (
    <BlockSection className="slideshow-item" title={title}>
      <div role="group" aria-label={title ?? t("slideshowItem.label")}>
        {/* A scrolling box must be focusable, so that arrow keys move it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={track}
          id={trackId}
          className="slideshow-item__track"
          aria-label={t("slideshowItem.slides")}
          onKeyDown={onKeyDown}
          {...(several && { tabIndex: 0 })}
        >
          {slides.map(({ media, caption }, number) => (
            <li key={number} className="slideshow-item__slide">
              <figure>
                <div className="slideshow-item__stage" data-kind={media.__typename}>
                  <MediaView
                    media={media}
                    sizes="(min-width: 80rem) 75rem, 100vw"
                    aspectRatio="16:9"
                    active={number === index}
                  />
                </div>
                <Caption caption={caption} copyright={copyrightOf(media)} />
              </figure>
            </li>
          ))}
        </ul>
        {several && (
          <div className="slideshow-item__controls">
            <button {...step(-1)}>
              <Icon name="arrow-left" />
              <span className="visually-hidden">{t("slideshowItem.previous")}</span>
            </button>
            <button {...step(1)}>
              <Icon name="arrow-right" />
              <span className="visually-hidden">{t("slideshowItem.next")}</span>
            </button>
            <p className="slideshow-item__place label" role="status">
              <span aria-hidden="true">{`${index + 1} / ${slides.length}`}</span>
              <span className="visually-hidden">
                {t("slideshowItem.place", { number: index + 1, total: slides.length })}
              </span>
            </p>
          </div>
        )}
      </div>
    </BlockSection>
  );
}
