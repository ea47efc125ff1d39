import { isRealDate, isRealDatetime, readDate, readTime } from "../dates";
import { DefinitionError, kindOf } from "../definition";
import { formatAlternatives, formatDate, formatTime, formatWeekday } from "../messages/format";
import { nearestSteps } from "../steps";
import { type Check, type CheckContext, say } from "./check";

const lastTime = "23:59";

/** Checks a date, its bounds and its weekday. */
export const dateChecks: readonly Check[] = [
  (value, context) => {
    const isDate = kindOf(context.element) === "Date" ? isRealDate : isRealDatetime;
    return isDate(value) ? undefined : say("date", context);
  },
  (value, context) => checkBounds(value, context),
  (value, context) => {
    const days = context.element.weekdays ?? [];
    if (days.length === 0 || days.includes(new Date(readDate(value)).getUTCDay())) return undefined;
    const names = days.map((day) => formatWeekday(day, context.locale));
    return say("weekdays", context, { list: formatAlternatives(names, context.locale) });
  },
];

/** Checks a time of day, its bounds and its step. */
export const timeChecks: readonly Check[] = [
  (value, context) => {
    const { timeMin, timeMax } = context.element;
    if (timeMin == null && timeMax == null) return undefined;
    const from = readBoundTime(timeMin ?? "00:00", context);
    const to = readBoundTime(timeMax ?? lastTime, context);
    const time = readTime(value.slice(11));
    // Without an upper bound the last minute counts as a whole.
    if (time >= from && time <= (timeMax == null ? Infinity : to)) return undefined;
    const times = { a: formatTime(from, context.locale), b: formatTime(to, context.locale) };
    return say("time_between", context, times);
  },
  (value, context) => {
    const { timeMin, timeMax, timeStep } = context.element;
    if (timeStep == null) return undefined;
    const base = readBoundTime(timeMin ?? "00:00", context);
    const max = readBoundTime(timeMax ?? lastTime, context);
    const nearest = nearestSteps(readTime(value.slice(11)), timeStep, base, max);
    if (nearest === undefined) return undefined;
    const list = nearest.map((time) => formatTime(time, context.locale));
    return say("step", context, { list: formatAlternatives(list, context.locale) });
  },
];

function checkBounds(value: string, context: CheckContext): string | undefined {
  const { minDate, maxDate } = context.element;
  const early = minDate != null && compare(value, minDate, context) < 0;
  const late = maxDate != null && compare(value, maxDate, context) > 0;
  if (!early && !late) return undefined;
  const shown = (date: string) => formatDate(date, context.locale);
  if (minDate != null && maxDate != null) {
    return say("date_between", context, { a: shown(minDate), b: shown(maxDate) });
  }
  return minDate != null
    ? say("date_min", context, { date: shown(minDate) })
    : say("date_max", context, { date: shown(maxDate ?? "") });
}

const day = 86_400_000;

/** Negative before the bound, positive after it. A bound without a time means the whole day. */
function compare(value: string, bound: string, { element }: CheckContext): number {
  const limit = readDate(bound);
  if (!/^\d{4}-/.test(bound) || Number.isNaN(limit)) {
    throw new DefinitionError(element.key, `"${bound}" is no date in ISO 8601`);
  }
  const date = readDate(value);
  const wholeDays = kindOf(element) === "Date" || isRealDate(bound);
  return wholeDays ? Math.floor(date / day) - Math.floor(limit / day) : date - limit;
}

function readBoundTime(text: string, { element }: CheckContext): number {
  const time = readTime(text);
  if (Number.isNaN(time)) throw new DefinitionError(element.key, `"${text}" is no time of day`);
  return time;
}
