import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import { Heading } from "../../components/Heading/Heading";
import { Caption, copyrightOf } from "../../components/Media/Caption";
import { MediaView } from "../../components/Media/MediaView";
import { Reveal } from "../../components/Reveal/Reveal";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";
import "./ImageTextItem.css";

/** A picture or video beside text, above it on narrow screens; text alone if there is none. */
export function ImageTextItem(props: BlockProps<"ImageTextItem">) {
  const { title, text, media, mediaPosition, link } = props;
  if (!title && !text && !media) return null;
  return (
    <BlockSection className="image-text-item" id={anchorOf({ title })}>
      <div
        className="image-text-item__sides"
        data-media={media ? mediaPosition.toLowerCase() : undefined}
      >
        <div className="image-text-item__text">
          {title && <Heading className="image-text-item__title">{title}</Heading>}
          {text && <RichText html={text.processed} />}
          {link && <ButtonLink link={link} look="plain" icon="arrow-right" />}
        </div>
        {media && (
          <Reveal className="image-text-item__media">
            <figure>
              <MediaView
                media={media}
                sizes="(min-width: 80rem) 44rem, (min-width: 56rem) 58vw, 100vw"
                aspectRatio="4:3"
              />
              <Caption copyright={copyrightOf(media)} />
            </figure>
          </Reveal>
        )}
      </div>
    </BlockSection>
  );
}
