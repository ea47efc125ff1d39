import type { MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { pageCount } from "../../cms/pageCount";
import { opensHere } from "../CmsLink/opensHere";
import { Icon, type IconName } from "../Icon/Icon";
import "./Pagination.css";

interface PaginationProps {
  /** Index of the page, from 0. */
  page: number;
  pageSize: number;
  total: number;
  /** Address of a page of results, with language prefix. */
  hrefFor: (page: number) => string;
  /** Shows the page of results in place instead of following its link. */
  onSelect?: ((page: number) => void) | undefined;
}

/** Links to the pages of a list. Draws nothing for a single page. */
export function Pagination({ page, pageSize, total, hrefFor, onSelect }: PaginationProps) {
  const { t } = useTranslation();
  const count = pageCount({ total, pageSize });
  if (count < 2) return null;

  const linkTo = (target: number) => ({
    href: hrefFor(target),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!onSelect || !opensHere(event, event.currentTarget)) return;
      event.preventDefault();
      onSelect(target);
    },
  });
  const step = (target: number, rel: "prev" | "next", icon: IconName, label: string) => (
    <li className="pagination__step">
      {target >= 0 && target < count && (
        <a {...linkTo(target)} className="pagination__link" rel={rel} aria-label={label}>
          <Icon name={icon} />
        </a>
      )}
    </li>
  );

  return (
    <nav className="pagination" aria-label={t("pagination.label")}>
      <ul className="pagination__items">
        {step(page - 1, "prev", "arrow-left", t("pagination.previous"))}
        {pagesShown(page, count).map((target, index) => (
          <li key={target ?? `gap-${index}`}>
            {target === null ? (
              <span className="pagination__gap">…</span>
            ) : (
              <a
                {...linkTo(target)}
                className="pagination__link"
                aria-current={target === page ? "page" : undefined}
                aria-label={t(target === page ? "pagination.current" : "pagination.page", {
                  page: target + 1,
                })}
              >
                {target + 1}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, "next", "arrow-right", t("pagination.next"))}
      </ul>
    </nav>
  );
}

/**
 * Pages to link: the first, the last, and those around the current one. Null marks a gap of two or more pages.
 * Pages count from 0.
 *
 * @param count number of pages; the CMS may report any number
 */
export function pagesShown(page: number, count: number): (number | null)[] {
  const candidates = [0, page - 1, page, page + 1, count - 1];
  const linked = new Set(candidates.filter((each) => each >= 0 && each < count));
  const shown: (number | null)[] = [];
  let last = -1;
  for (const each of [...linked].sort((a, b) => a - b)) {
    // A gap of one page takes the space of its number.
    if (each - last === 2) shown.push(each - 1);
    else if (each - last > 2) shown.push(null);
    shown.push(each);
    last = each;
  }
  return shown;
}
