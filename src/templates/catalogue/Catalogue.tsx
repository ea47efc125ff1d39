import type { PageProps } from "gatsby";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { CatalogueBlocks } from "./CatalogueBlocks";
import { CatalogueNavigation } from "./CatalogueNavigation";
import type { CatalogueContext } from "./catalogueContext";
import "./catalogue.css";

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
