import { examples } from "../../blocks/examples";
import { locales, type LocaleCode } from "../../i18n/locales";

const WIDTHS = [360, 768, 1440];

/** The languages, the widths, and all kinds of block. */
export function CatalogueNavigation({ langcode, width }: { langcode: LocaleCode; width: number }) {
  const page = `/_blocks/${langcode}`;
  return (
    <nav className="catalogue__navigation" aria-label="Catalogue" lang="en">
      <p className="catalogue__choices">
        {locales.map(({ code, name }) => (
          <a
            key={code}
            href={`/_blocks/${code}`}
            lang={code}
            aria-current={code === langcode ? "page" : undefined}
          >
            {name}
          </a>
        ))}
      </p>
      <p className="catalogue__choices">
        <a href={page} aria-current={width > 0 ? undefined : "true"}>
          Full width
        </a>
        {WIDTHS.map((pixels) => (
          <a
            key={pixels}
            href={`${page}?width=${pixels}`}
            aria-current={pixels === width ? "true" : undefined}
          >
            {`${pixels} px`}
          </a>
        ))}
      </p>
      {width > 0 || (
        <ul className="catalogue__choices">
          {Object.keys(examples).map((kind) => (
            <li key={kind}>
              <a href={`#${kind}`}>{kind}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
