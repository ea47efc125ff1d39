import type { CSSProperties } from "react";
import type { ImageFragment, ImageMediaFragment, SvgMediaFragment } from "../../cms/generated";
import type { PictureShape } from "./imageAddress";
import { pictureData, widestCrop } from "./pictureData";
import "./Picture.css";

/** A drawing, with sanitized markup if the block queried it. */
type Drawing = SvgMediaFragment & { markup?: string | null | undefined };

interface PictureProps {
  image: ImageFragment | ImageMediaFragment | Drawing;
  sizes: string;
  /** Crops the picture to this shape around its focal point. */
  aspectRatio?: PictureShape | undefined;
  /** For the first picture of a page: loads at once, before others. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A picture of the CMS in modern formats and fitting widths. Reserves its space, and never scales it up. */
export function Picture({ image, sizes, aspectRatio, priority = false, className }: PictureProps) {
  const classes = className ? `picture ${className}` : "picture";
  if (!("focalPoint" in image))
    return <DrawingFigure image={image} priority={priority} className={classes} />;
  const { images, width, height, backgroundColor } = pictureData(image, sizes, aspectRatio);
  const { x, y } = image.focalPoint;
  const isMiddle = x === 0.5 && y === 0.5;
  const frame: CSSProperties = { aspectRatio: Math.round((width / height) * 1e4) / 1e4 };
  if (backgroundColor) frame.backgroundColor = backgroundColor;
  frame.maxWidth = widestCrop(image, aspectRatio);
  // A parent may set the height.
  if (!aspectRatio) frame.maxHeight = image.height;
  return (
    <picture className={`${classes} picture--photo`} style={frame}>
      {images.sources?.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...images.fallback}
        alt={image.alt}
        loading={priority ? "eager" : "lazy"}
        {...(isMiddle ? {} : { style: { objectPosition: `${percent(x)} ${percent(y)}` } })}
        {...(priority ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 1e4) / 100}%`;
}

function DrawingFigure({
  image,
  priority,
  className,
}: {
  image: Drawing;
  priority: boolean;
  className: string;
}) {
  if (image.markup) {
    return (
      <div
        className={`${className} picture--drawing`}
        style={{ maxWidth: image.width }}
        {...(image.alt ? { role: "img", "aria-label": image.alt } : { "aria-hidden": true })}
        dangerouslySetInnerHTML={{ __html: image.markup }}
      />
    );
  }
  return (
    <img
      className={`${className} picture--drawing`}
      style={{ maxWidth: image.width }}
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
