import type { StatusTexts } from "../texts/textsFor";

/** Of the institution, whose editors read it. */
const TIME_ZONE = "Europe/Zurich";

interface TimeProps {
  /** ISO 8601. */
  at: string;
  texts: StatusTexts;
}

/** A moment as people say it: of today, its time alone. */
function Time({ at, texts: { langcode } }: TimeProps) {
  const moment = new Date(at);
  const day = (date: Date) => date.toLocaleDateString(langcode, { timeZone: TIME_ZONE });
  const isToday = day(moment) === day(new Date());
  const text = moment.toLocaleString(langcode, {
    ...(!isToday && { dateStyle: "medium" }),
    timeStyle: "short",
    timeZone: TIME_ZONE,
  });
  return <time dateTime={at}>{text}</time>;
}

/** A text with a time in the place of `{time}`. */
export function TimedText({ text, at, texts }: TimeProps & { text: string }) {
  const [before, after] = text.split("{time}");
  return (
    <>
      {before}
      {after !== undefined && <Time at={at} texts={texts} />}
      {after}
    </>
  );
}
