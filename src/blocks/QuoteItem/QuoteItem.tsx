import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Picture } from "../../components/Picture/Picture";
import { Reveal } from "../../components/Reveal/Reveal";
import type { BlockProps } from "../blockTypes";
import "./QuoteItem.css";

/** A quotation in the quotation marks of the language, with its author. */
export function QuoteItem({ quote, author, role, image }: BlockProps<"QuoteItem">) {
  if (!quote) return null;
  return (
    <BlockSection className="quote-item">
      <Reveal>
        <figure className="quote-item__figure">
          <blockquote className="quote-item__quote">
            <p>{quote}</p>
          </blockquote>
          {(author || role) && (
            <figcaption className="quote-item__source">
              {image && (
                <Picture
                  className="quote-item__picture"
                  image={{ ...image, alt: "" }}
                  sizes="5rem"
                  aspectRatio="1:1"
                />
              )}
              <span>
                {author && <span className="quote-item__author">{author}</span>}
                {role && <span className="quote-item__role">{role}</span>}
              </span>
            </figcaption>
          )}
        </figure>
      </Reveal>
    </BlockSection>
  );
}
