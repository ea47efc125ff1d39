import "./Caption.css";

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
