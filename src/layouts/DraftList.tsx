import { DocumentHead } from "../components/DocumentHead/DocumentHead";
import type { PreviewDraftFragment, PreviewScheduledFragment } from "../cms/generated";
import { Layout } from "../components/Layout/Layout";
import { PageHeader } from "../components/ServerDrawn/drawn";
import { isLocaleCode, localeOf } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Calendar } from "../preview/calendar/Calendar";
import { LeaveButton } from "../preview/bar/LeaveButton";
import { useMoment } from "../preview/useMoment";
import { previewPath } from "../i18n/previewPaths";
import { isPageKind } from "./pageKinds";
import type { PreviewContext } from "../cms/pageContext";
import "./DraftList.css";

interface DraftListProps {
  context: PreviewContext;
  drafts: readonly PreviewDraftFragment[];
  /** Scheduled changes. Null if unknown. */
  schedule: readonly PreviewScheduledFragment[] | null;
  /** Expiry of the preview access, ISO 8601. */
  expires: string;
  /** Proves that the form was rendered for the holder of the token. */
  formKey: string;
}

/** Drafts that the token gives access to, latest first, and scheduled changes, next first. */
export function DraftList(props: DraftListProps) {
  const { context, drafts, schedule, expires, formKey } = props;
  const { langcode, siteName } = context;
  const { t } = useTranslation("preview");
  const { iso, dir } = localeOf(langcode);
  const moment = useMoment();
  return (
    <Layout langcode={langcode} path="/preview" title={t("drafts.title")}>
      <DocumentHead>
        <html lang={iso} dir={dir} />
        <title>{`${t("drafts.title")} – ${siteName}`}</title>
      </DocumentHead>
      <PageHeader
        source={drafts}
        title={t("drafts.title")}
        lead={t(drafts.length === 0 ? "drafts.none" : "drafts.lead")}
      />
      <div className="draft-list wrap">
        <ul className="draft-list__items">
          {drafts.map((draft) => (
            <li key={`${draft.langcode} ${draft.id}`} className="draft-list__item">
              <Draft draft={draft} saved={t("drafts.saved", moment(draft.saved))} />
            </li>
          ))}
        </ul>
        {schedule && <Calendar schedule={schedule} />}
        <div className="draft-list__end">
          <p className="label">{t("drafts.expires", moment(expires))}</p>
          <LeaveButton to={localizedPath(langcode, "/")} formKey={formKey} />
        </div>
      </div>
    </Layout>
  );
}

function Draft({ draft, saved }: { draft: PreviewDraftFragment; saved: string }) {
  const { t } = useTranslation("preview");
  const { langcode, kind, title, path, state } = draft;
  if (!isLocaleCode(langcode)) return null;
  const { iso, name } = localeOf(langcode);
  return (
    <>
      <p className="label">{`${name} · ${isPageKind(kind) ? t(`kind.${kind}`) : kind}`}</p>
      <h2 className="draft-list__title">
        <a href={previewPath(langcode, path)} lang={iso} hrefLang={iso}>
          {title}
        </a>
      </h2>
      <p>
        <span className="draft-list__state" data-state={state}>
          {t(`state.${state}`)}
        </span>
        <span className="draft-list__saved label">{saved}</span>
      </p>
    </>
  );
}
