import type { ReactNode } from "react";
import type { ImageFragment } from "../../cms/generated";
import { useHyphenated } from "../Hyphens/Hyphens";
import { Picture } from "../Picture/Picture";
import "./PageHeader.css";

export interface PageOpeningProps {
  /** What the opening is made from; it is redrawn once that is another. */
  source: unknown;
  title: string;
  lead?: string | null | undefined;
  /** Picture below the title; it loads before all others. */
  image?: ImageFragment | null | undefined;
  /** A line above the title: date, authors, kind of page. */
  meta?: ReactNode;
  /** What stands below the lead, such as calls to action. */
  children?: ReactNode;
}

/** The opening of a page: its one h1, what it is about, and a picture. */
export function PageOpening({ title, lead, image, meta, children }: PageOpeningProps) {
  const hyphenate = useHyphenated();
  return (
    <header className="page-header" data-pictured={image ? true : undefined}>
      <div className="wrap grid page-header__grid">
        {meta && <div className="page-header__meta label">{meta}</div>}
        <h1 className="page-header__title">{hyphenate(title)}</h1>
        {(lead || children) && (
          <div className="page-header__intro">
            {lead && <p className="lead">{lead}</p>}
            {children && <div className="page-header__actions">{children}</div>}
          </div>
        )}
        {image && (
          <div className="page-header__picture">
            <Picture
              image={image}
              sizes="(min-width: 83rem) 75rem, 100vw"
              aspectRatio="16:9"
              priority
            />
          </div>
        )}
      </div>
    </header>
  );
}
