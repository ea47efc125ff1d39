import type { ReactNode } from "react";
import type { ImageFragment } from "../../cms/generated";
import { useHyphenated } from "../Hyphens/Hyphens";
import { Picture } from "../Picture/Picture";
import "./PageHeader.css";

interface PageOpeningProps {
  /** Data of the header; a new object renders it again. */
  source: unknown;
  title: string;
  lead?: string | null | undefined;
  /** Picture below the title, loaded with priority. */
  image?: ImageFragment | null | undefined;
  /** A line above the title, such as date, authors or kind of page. */
  meta?: ReactNode;
  /** Content below the lead, such as calls to action. */
  children?: ReactNode;
}

/** The page header: h1, lead and picture. */
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
