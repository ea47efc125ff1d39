import { createContext, useContext } from "react";
import type { StatusTexts } from "../texts/textsFor";

/** IANA name of the editors' time zone. */
export const TimeZone = createContext("Europe/Zurich");

interface TimeProps {
  /** ISO 8601. */
  at: string;
  texts: StatusTexts;
}

/** A time; shows the date only if it is not today. */
function Time({ at, texts: { langcode } }: TimeProps) {
  const timeZone = useContext(TimeZone);
  const moment = new Date(at);
  const day = (date: Date) => date.toLocaleDateString(langcode, { timeZone });
  const isToday = day(moment) === day(new Date());
  const text = moment.toLocaleString(langcode, {
    ...(!isToday && { dateStyle: "medium" }),
    timeStyle: "short",
    timeZone,
  });
  return <time dateTime={at}>{text}</time>;
}

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
