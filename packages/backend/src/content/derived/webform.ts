import type { FieldResolver } from "../context";
import { resolveDate } from "../relativeDate";

function date(name: string): FieldResolver {
  return (element, _args, { now }) => {
    const value = element.values[name];
    return typeof value === "string" ? (resolveDate(value, now) ?? null) : null;
  };
}

function isPast(value: unknown, now: Date): boolean {
  return typeof value === "string" && Date.parse(value) <= now.getTime();
}

/** Fields of a form that depend on the current time or version. */
export const webformFields = {
  id: (form) => form.id,
  langcode: (form) => form.langcode,
  revision: (form, _args, { snapshot }) =>
    snapshot.document("webform", form.id, form.langcode)?.hash ?? "",
  status: (form, _args, { now }) => {
    if (typeof form.values["opens"] === "string" && !isPast(form.values["opens"], now)) {
      return "SCHEDULED";
    }
    return isPast(form.values["closes"], now) ? "CLOSED" : "OPEN";
  },
  minDate: date("minDate"),
  maxDate: date("maxDate"),
} satisfies Record<string, FieldResolver>;
