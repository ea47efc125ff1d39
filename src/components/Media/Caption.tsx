import "./Caption.css";
import type { MediaFragment } from "../../cms/generated";

interface CaptionProps {
  caption?: string | null | undefined;
  copyright?: string | null | undefined;
}

/** Caption and copyright of a medium. Draws nothing if both are empty. */
export function Caption({ caption, copyright }: CaptionProps) {
  if (!caption && !copyright) return null;
  return (
    <figcaption className="caption">
      {caption && <span className="caption__text">{caption}</span>}
      {copyright && <small className="caption__copyright">{`© ${copyright}`}</small>}
    </figcaption>
  );
}

/** Copyright of a medium, if the CMS has it. */
export function copyrightOf(media: MediaFragment): string | null {
  return media.__typename === "RemoteVideoMedia" ? null : media.copyright;
}
