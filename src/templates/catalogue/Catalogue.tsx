import type { PageProps } from "gatsby";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import type { CatalogueContext } from "./catalogueContext";
import "./catalogue.css";
import { useMemo } from "react";
import { Blocks } from "../../blocks/Blocks";
import { examples } from "../../blocks/examples";
import type { BlockReference } from "../../cms/generated";
import { locales, type LocaleCode } from "../../i18n/locales";

/**
 * All examples of all kinds of block, for development only. `?width=360` shows the page in a frame of that width, `?framed`
 * hides its navigation.
 */
export default function Catalogue({ pageContext, location }: PageProps<object, CatalogueContext>) {
  const { langcode, cmsOrigin } = pageContext;
  const search = new URLSearchParams(location.search);
  const width = Number(search.get("width"));
  return (
    <TranslationProvider langcode={langcode}>
      <div className="catalogue" data-framed={search.has("framed") || undefined}>
        {!search.has("framed") && <CatalogueNavigation langcode={langcode} width={width} />}
        <main>
          <h1 className="visually-hidden">Content blocks</h1>
          {width > 0 ? (
            <iframe
              className="catalogue__frame"
              title={`Content blocks, ${width} pixels wide`}
              src={`${location.pathname}?framed`}
              width={width}
            />
          ) : (
            <CatalogueBlocks cmsOrigin={cmsOrigin} />
          )}
        </main>
      </div>
    </TranslationProvider>
  );
}

const EXAMPLE_ORIGIN = "https://cms.example.org";

/** The examples, with the origin of their media replaced by the CMS. */
function examplesFrom(cmsOrigin: string): [kind: string, named: [string, BlockReference][]][] {
  const text = JSON.stringify(examples).replaceAll(EXAMPLE_ORIGIN, cmsOrigin);
  const kinds = JSON.parse(text) as Record<string, Record<string, BlockReference>>;
  return Object.entries(kinds).map(([kind, named]) => [kind, Object.entries(named)]);
}

function CatalogueBlocks({ cmsOrigin }: { cmsOrigin: string }) {
  const kinds = useMemo(() => examplesFrom(cmsOrigin), [cmsOrigin]);
  return kinds.map(([kind, named]) => (
    <div key={kind} id={kind}>
      {named.map(([name, block]) => (
        <div key={name} id={`${kind}-${name}`} className="catalogue__example">
          <p className="catalogue__name">
            <span>{kind}</span> <span className="catalogue__example-name">{name}</span>
          </p>
          <Blocks blocks={[block]} />
        </div>
      ))}
    </div>
  ));
}

const WIDTHS = [360, 768, 1440];

function CatalogueNavigation({ langcode, width }: { langcode: LocaleCode; width: number }) {
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
