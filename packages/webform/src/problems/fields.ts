import { readDate, readTime } from "../dates";
import { canBeMultiple, type FormElement, isList, kindOf } from "../definition";
import { choicesOf } from "../elements/choices";
import { initialValue, textsOf } from "../elements/values";
import { type PatternEngine, wholePattern } from "../patterns/engine";
import { faultOf } from "./conditions";

/** Problems with the fields of an element, except its rules and conditions. */
export function fieldProblems(element: FormElement, patterns: PatternEngine): string[] {
  return [
    ...lengthProblems(element),
    ...patternProblems(element, patterns),
    ...numberProblems(element),
    ...dateProblems(element),
    ...timeProblems(element),
    ...choiceProblems(element),
    ...valueProblems(element),
  ];
}

function lengthProblems({ minLength, maxLength, counter }: FormElement): string[] {
  return [
    ...when(exceeds(minLength, maxLength), "minLength is more than maxLength"),
    ...when((minLength ?? 0) < 0 || (maxLength ?? 0) < 0, "a length is less than 0"),
    ...when(
      exceeds(counter?.minimum, counter?.maximum),
      "its counter's minimum is more than its maximum",
    ),
  ];
}

function patternProblems({ key, pattern }: FormElement, patterns: PatternEngine): string[] {
  return pattern == null ? [] : faultOf(() => wholePattern(pattern, key, patterns));
}

function numberProblems({ min, max, step }: FormElement): string[] {
  return [
    ...when(exceeds(min, max), "min is more than max"),
    ...when(step != null && !(step > 0), "step is not more than 0"),
  ];
}

// The database holds relative dates; the CMS resolves them when it delivers the form.
const relativeDate = /^(?:today|[+-])/;

function dateProblems({ minDate, maxDate, weekdays }: FormElement): string[] {
  const wrong = [minDate, maxDate].filter(
    (date) =>
      date != null &&
      !relativeDate.test(date) &&
      (!/^\d{4}-/.test(date) || Number.isNaN(readDate(date))),
  );
  const bounds = [minDate, maxDate].map((date) =>
    date == null || relativeDate.test(date) ? NaN : readDate(date),
  );
  return [
    ...wrong.map((date) => `"${date ?? ""}" is no date in ISO 8601`),
    ...when(exceeds(bounds[0], bounds[1]), "minDate is after maxDate"),
    ...(weekdays ?? [])
      .filter((day) => !Number.isInteger(day) || day < 0 || day > 6)
      .map((day) => `${day} is no day of the week, 0 to 6`),
  ];
}

function timeProblems({ timeMin, timeMax, timeStep }: FormElement): string[] {
  const isWrong = (time: string | null | undefined) => time != null && Number.isNaN(readTime(time));
  return [
    ...[timeMin, timeMax].filter(isWrong).map((time) => `"${time ?? ""}" is no time of day, HH:MM`),
    ...when(exceeds(readTime(timeMin ?? ""), readTime(timeMax ?? "")), "timeMin is after timeMax"),
    ...when(timeStep != null && !(timeStep > 0), "timeStep is not more than 0"),
  ];
}

function choiceProblems(element: FormElement): string[] {
  if (!["Select", "Radios", "Checkboxes"].includes(kindOf(element))) return [];
  const choices = choicesOf(element);
  const twice = choices.filter((each, index) => choices.indexOf(each) !== index);
  const unknown = textsOf(initialValue(element)).filter((each) => !choices.includes(each));
  return [
    ...when((element.options ?? []).length === 0, "has no options"),
    ...when(choices.includes(""), "an option has no value"),
    ...[...new Set(twice)].map((value) => `the option "${value}" is there more than once`),
    ...unknown.map((value) => `its default value "${value}" is not one of its options`),
  ];
}

function valueProblems(element: FormElement): string[] {
  const { defaultValue, multiple, readonly, required } = element;
  const count = defaultValue?.length ?? 0;
  const limit = multiple?.limit;
  return [
    ...when(multiple != null && !canBeMultiple(element), "cannot have several values"),
    ...when(limit != null && limit < 1, "multiple.limit is less than 1"),
    ...when(exceeds(count, limit), "has more default values than multiple.limit allows"),
    ...when(count > 1 && !isList(element), "has several default values but takes one"),
    ...when(
      readonly === true && required === true && count === 0,
      "is required and readonly, but has no default value",
    ),
  ];
}

function exceeds(a: number | null | undefined, b: number | null | undefined): boolean {
  return a != null && b != null && a > b;
}

function when(condition: boolean, problem: string): string[] {
  return condition ? [problem] : [];
}
