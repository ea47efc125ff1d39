import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Icon } from "../../components/Icon/Icon";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { documentFacts } from "./documentFacts";
import "./DownloadListItem.css";

/** Documents to download, each with its type, size and language. */
export function DownloadListItem({ title, downloads }: BlockProps<"DownloadListItem">) {
  const langcode = useLanguage();
  if (downloads.length === 0) return null;
  return (
    <BlockSection className="download-list-item" title={title} layout="split">
      <ul className="download-list-item__list">
        {downloads.map((document) => (
          <li key={document.id}>
            <a
              className="download-list-item__link"
              href={document.src}
              type={document.type}
              hrefLang={document.documentLanguage ?? undefined}
            >
              <Icon name="download" className="download-list-item__icon" />
              <span className="download-list-item__title">{document.title}</span>
              {/* Versions of the language data use different spaces in numbers; hydration can ignore that. */}
              <span className="download-list-item__facts label" suppressHydrationWarning>
                {documentFacts(document, langcode).join(", ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
