import { formatDay, formatTime } from "../i18n/dates";
import { useLanguage } from "../i18n/useLanguage";

/** Formats a moment in the language of the page, for texts with `date` and `time`. */
export function useMoment() {
  const langcode = useLanguage();
  return (at: string) => ({ date: formatDay(at, langcode), time: formatTime(at, langcode) });
}
