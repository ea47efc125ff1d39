import type { DeadLink } from "../status";
import type { StatusTexts } from "../texts/textsFor";
import { TimedText } from "./Time";

interface DeadLinksProps {
  links: readonly DeadLink[];
  texts: StatusTexts;
}

/** Dead links to other sites and the pages that have them. */
export function DeadLinks({ links, texts }: DeadLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="dead-links">
      <h2 id="dead-links">{texts.deadLinks}</h2>
      <ul className="dead-links">
        {links.map(({ url, problem, since, pages, pageCount }) => (
          <li key={url} className="dead-link">
            <a href={url} rel="noreferrer">
              {url}
            </a>
            <p className="fault">
              <span lang="en">{problem}</span>
              {" · "}
              <TimedText text={texts.since} at={since} texts={texts} />
            </p>
            <p className="facts">
              {texts.onPages} {pages.join(", ")}
              {pageCount > pages.length &&
                ` · ${texts.more.replace("{count}", String(pageCount - pages.length))}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
