import { withPrefix } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../components/Button/Button";
import { DocumentHead } from "../components/DocumentHead/DocumentHead";
import { Layout } from "../components/Layout/Layout";
import { PageHeader } from "../components/ServerDrawn/drawn";
import type { PreviewAccessFragment } from "../cms/generated";
import type { PreviewContext } from "../cms/pageContext";
import { isLocaleCode, localeOf } from "../i18n/locales";
import type { PreviewAddress } from "../i18n/parsePreviewPath";
import { previewPath } from "../i18n/previewPaths";
import { useMoment } from "../preview/useMoment";
import "./OfferedPreview.css";

interface OfferedPreviewProps {
  context: PreviewContext;
  offer: {
    /** Target of the link. */
    address: PreviewAddress;
    /** Current access of the visitor. */
    held: PreviewAccessFragment;
    /** New access from the link. */
    offered: PreviewAccessFragment;
    /** Proves that the form was rendered for the holder of the current and the new access. */
    formKey: string;
    offerKey: string;
  };
}

/** Asks whether a link's preview access should replace the current one. Works without script. */
export function OfferedPreview({ context, offer }: OfferedPreviewProps) {
  const { langcode, siteName } = context;
  const { address, held, offered, formKey, offerKey } = offer;
  const { t } = useTranslation("preview");
  const { iso, dir } = localeOf(langcode);
  return (
    <Layout langcode={langcode} path="/preview" title={t("offer.title")}>
      <DocumentHead>
        <html lang={iso} dir={dir} />
        <title>{`${t("offer.title")} – ${siteName}`}</title>
      </DocumentHead>
      <PageHeader source={offer} title={t("offer.title")} lead={t("offer.lead")} />
      <div className="offered-preview wrap">
        <Access title={t("offer.held")} access={held} />
        <Access title={t("offer.offered")} access={offered} />
        <form
          className="offered-preview__choice"
          method="post"
          action={withPrefix("/api/preview/replace")}
        >
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="offer" value={offerKey} />
          <input type="hidden" name="langcode" value={address.langcode} />
          {address.path !== null && <input type="hidden" name="path" value={address.path} />}
          <a className="button" data-look="primary" href={placeOf(held, address)}>
            {t("offer.keep")}
          </a>
          <Button type="submit" look="secondary">
            {t("offer.use")}
          </Button>
        </form>
      </div>
    </Layout>
  );
}

function Access({ title, access }: { title: string; access: PreviewAccessFragment }) {
  const { t } = useTranslation("preview");
  const moment = useMoment();
  const { scope, expires, editor } = access;
  return (
    <section>
      <h2 className="offered-preview__title">{title}</h2>
      <ul>
        <li>{editor ? t("offer.acts", { name: editor.name }) : t("offer.looks")}</li>
        <li>{t(`offer.scope.${scope}`)}</li>
        <li>{t("offer.expires", moment(expires))}</li>
      </ul>
    </section>
  );
}

/** Page to continue at: the requested one, or the page of the access. */
function placeOf({ path, pathLangcode }: PreviewAccessFragment, address: PreviewAddress): string {
  if (path && isLocaleCode(pathLangcode)) return previewPath(pathLangcode, path);
  return previewPath(address.langcode, address.path);
}
