import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PreviewScheduledFragment } from "../../cms/generated";
import { formatDay, formatTime } from "../../i18n/dates";
import { isLocaleCode, localeOf } from "../../i18n/locales";
import { previewPath } from "../../i18n/previewPaths";
import { useLanguage } from "../../i18n/useLanguage";
import "./Calendar.css";

/** Id of the calendar, for links to it. */
export const CALENDAR = "scheduled";

/** Scheduled changes by day, next first. */
export function Calendar({ schedule }: { schedule: readonly PreviewScheduledFragment[] }) {
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const days = new Map<string, PreviewScheduledFragment[]>();
  for (const each of schedule) {
    const day = formatDay(each.at, langcode);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return (
    <section className="calendar" id={CALENDAR} aria-labelledby={`${CALENDAR}-title`}>
      <h2 id={`${CALENDAR}-title`}>{t("schedule.title")}</h2>
      {schedule.length === 0 && <p>{t("schedule.none")}</p>}
      {[...days].map(([day, plans]) => (
        <div key={day} className="calendar__day">
          <h3>{day}</h3>
          <ul>
            {plans.map((each) => (
              <li key={`${each.langcode} ${each.plan} ${each.id}`} className="calendar__plan">
                <Plan scheduled={each} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Plan({ scheduled }: { scheduled: PreviewScheduledFragment }) {
  const { t } = useTranslation("preview");
  const shown = useLanguage();
  const { langcode, title, path, plan, at, refused } = scheduled;
  if (!isLocaleCode(langcode)) return null;
  const { iso, name } = localeOf(langcode);
  return (
    <>
      <time dateTime={at}>{formatTime(at, shown)}</time>
      <a href={previewPath(langcode, path)} lang={iso} hrefLang={iso}>
        {title}
      </a>
      <span className="label">{name}</span>
      <span>{t(`schedule.${plan}`)}</span>
      {refused && <strong className="calendar__refused">{t("schedule.refused")}</strong>}
    </>
  );
}
