import { useState } from "react";
import type { PreviewFactsFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { Button } from "../../components/Button/Button";
import { Icon } from "../../components/Icon/Icon";
import { useHydrated } from "../../browser/useHydrated";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { CALENDAR } from "../calendar/Calendar";
import { ChangeList } from "../changes/ChangeList";
import type { ChangesShown } from "../changes/useChanges";
import { previewPath } from "../../i18n/previewPaths";
import { Acting } from "../acting/Acting";
import { isDone, type Outcome } from "../acting/outcomes";
import { LeaveButton } from "./LeaveButton";
import type { Neighbours, Neighbour } from "./neighboursOf";
import { PlaceLink } from "./PlaceLink";
import { PublishingFacts } from "./PublishingFacts";
import { Share } from "./Share";
import "./PreviewBar.css";
import { useMoment } from "../useMoment";
import { localeOf, locales } from "../../i18n/locales";

interface PreviewBarProps {
  preview: {
    facts: PreviewFactsFragment;
    /** Expiry of the preview access, ISO 8601. */
    expires: string;
    /** URL of the page in the editor. Null if unknown. */
    editUrl: string | null;
    /** Null if this page is not a draft. */
    neighbours: Neighbours | null;
    /** Proves that the form was rendered for the holder of the token. */
    formKey: string;
    outcome: Outcome | null;
  };
  changes: ChangesShown;
  /** Shows or hides the changes of the draft. Unset if there is no published page to compare with. */
  onToggleChanges?: (() => void) | undefined;
  /** Whether the draft has changed since the page was opened. */
  updated: boolean;
  /** Whether the server currently answers requests for updates. */
  reachable: boolean;
}

/** Bar with the facts of the displayed revision and the editor's actions. */
export function PreviewBar(props: PreviewBarProps) {
  const { preview, changes, onToggleChanges, updated, reachable } = props;
  const { facts, expires, editUrl, neighbours, formKey, outcome } = preview;
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const hydrated = useHydrated();
  const [sharing, setSharing] = useState(false);
  const publicPath = localizedPath(langcode, facts.publishedPath ?? "/");
  return (
    <aside className="preview-bar" aria-label={t("bar.label")}>
      <div className="preview-bar__content wrap">
        <RevisionFacts facts={facts} />
        <PreviewLanguages translations={facts.translations} />
        <div className="preview-bar__actions">
          {hydrated && onToggleChanges && (
            <Button
              look="plain"
              aria-pressed={changes.is !== "off"}
              onClick={onToggleChanges}
              className="preview-bar__action"
            >
              {t("changes.toggle")}
            </Button>
          )}
          {hydrated && !lacks("PREVIEW_SHARING") && (
            <Button
              look="plain"
              aria-haspopup="dialog"
              onClick={() => setSharing(true)}
              className="preview-bar__action"
            >
              {t("share.open")}
            </Button>
          )}
        </div>
        <div className="preview-bar__ways">
          {editUrl !== null && (
            // The studio shows previews in a frame but must not open in one itself.
            <a className="preview-bar__action" href={editUrl} target="_top">
              {t("bar.edit")}
            </a>
          )}
          {!lacks("DRAFT_LIST") && (
            <a className="preview-bar__action" href={previewPath(langcode, null)}>
              <Icon name="menu" className="preview-bar__icon" />
              <span className="preview-bar__word">{t("bar.drafts")}</span>
            </a>
          )}
          <LeaveButton to={publicPath} formKey={formKey} />
        </div>
        <p className="preview-bar__status" role="status">
          {!reachable && <span>{t("bar.stale")}</span>}
          {reachable && updated && (
            <span className="visually-hidden">
              {t("bar.updated", { revision: facts.revision })}
            </span>
          )}
        </p>
        <PublishingFacts facts={facts} />
        {outcome && <OutcomeText outcome={outcome} />}
        <div className="preview-bar__more">
          <Acting facts={facts} formKey={formKey} />
          {neighbours && <NeighbourLinks neighbours={neighbours} />}
          {!lacks("DRAFT_LIST") && !lacks("SCHEDULE_LIST") && (
            <a className="preview-bar__action" href={`${previewPath(langcode, null)}#${CALENDAR}`}>
              {t("bar.calendar")}
            </a>
          )}
          {hydrated && <PlaceLink />}
        </div>
      </div>
      <ChangeList shown={changes} />
      {sharing && <Share facts={facts} expires={expires} onClose={() => setSharing(false)} />}
    </aside>
  );
}

/** The displayed revision, its state compared with the published page, and when it was saved. */
function RevisionFacts({ facts }: { facts: PreviewFactsFragment }) {
  const { t } = useTranslation("preview");
  const moment = useMoment();
  const { state, revision, saved } = facts;
  return (
    <p className="preview-bar__facts">
      <strong className="preview-bar__state" data-state={state}>
        {t(`state.${state}`)}
      </strong>
      <time className="preview-bar__revision" dateTime={saved}>
        {t("bar.revision", { revision, ...moment(saved) })}
      </time>
    </p>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("preview");
  return (
    <p className="preview-bar__outcome" role="status" data-done={isDone(outcome)}>
      {t(`act.outcome.${outcome}`)}
    </p>
  );
}

function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useTranslation("preview");
  const { position, count, previous, next } = neighbours;
  return (
    <nav className="preview-bar__neighbours" aria-label={t("bar.drafts")}>
      {previous && <NeighbourLink to={previous} way="previous" />}
      <span>{t("neighbours.position", { position, count })}</span>
      {next && <NeighbourLink to={next} way="next" />}
    </nav>
  );
}

function NeighbourLink({ to, way }: { to: Neighbour; way: "previous" | "next" }) {
  const { t } = useTranslation("preview");
  const { langcode, path, title } = to;
  return (
    <a
      className="preview-bar__neighbour"
      rel={way === "next" ? "next" : "prev"}
      href={previewPath(langcode, path)}
      hrefLang={localeOf(langcode).iso}
      aria-label={t(`neighbours.${way}`, { title })}
    >
      <Icon name={way === "next" ? "arrow-right" : "arrow-left"} />
    </a>
  );
}

/** Links to the accessible translations, each with its state compared with the published page. */
function PreviewLanguages({ translations }: Pick<PreviewFactsFragment, "translations">) {
  const { t } = useTranslation("preview");
  const current = useLanguage();
  return (
    <nav className="preview-bar__languages" aria-label={t("bar.languages")}>
      <ul className="preview-bar__list">
        {locales.map(({ code, iso, name }) => {
          const translation = translations.find(({ langcode }) => langcode === code);
          if (!translation) return null;
          const { path, state } = translation;
          return (
            <li key={code}>
              <a
                className="preview-bar__language"
                href={previewPath(code, path)}
                hrefLang={iso}
                aria-current={code === current ? "true" : undefined}
                aria-label={t("bar.translation", { name, state: t(`state.${state}`) })}
                data-state={state}
              >
                {code.toUpperCase()}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
