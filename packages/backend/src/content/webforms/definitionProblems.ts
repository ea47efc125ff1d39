import { isWebAddress } from "@quatrain/contract/linkAddress";
import { type FormElement, problemsOf } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { z } from "zod";
import type { Problem, References } from "../references";
import { resolveDate } from "../relativeDate";
import { textReferences } from "../richText";
import type { ContentObject } from "../contentObject";

const text = z.string({ error: "must be text" }).nullish();

const confirmationShape = z
  .strictObject(
    {
      type: z
        .enum(["MESSAGE", "PAGE", "REDIRECT"], { error: "must be one of MESSAGE, PAGE, REDIRECT" })
        .default("MESSAGE"),
      title: text,
      message: text,
      redirectUrl: text,
      copy: z.boolean({ error: "must be true or false" }).optional(),
    },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `has no such field: ${issue.keys.join(", ")}; it has type, title, message, redirectUrl, copy`
          : undefined,
    },
  )
  .refine(({ type, redirectUrl }) => type !== "REDIRECT" || redirectUrl, {
    path: ["redirectUrl"],
    error: "is missing: a redirect needs it",
  })
  .nullish();

/** Faults in the confirmation of a form. */
export function confirmationProblems(confirmation: unknown, references: References): Problem[] {
  const parsed = confirmationShape.safeParse(confirmation);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      path: ["confirmation", ...path].join("."),
      reason: message,
    }));
  }
  const { message, redirectUrl } = parsed.data ?? {};
  const problems = textReferences(message ?? "")
    .filter(({ kind, id }) => {
      const find = kind === "page" ? references.nodeKind : references.mediumKind;
      return find(id) === undefined;
    })
    .map(({ kind, id }) => ({
      path: "confirmation.message",
      reason: `links to ${kind}:${id}, but there is nothing of that name`,
    }));
  const fault = redirectUrl ? targetFault(redirectUrl, references) : undefined;
  return fault === undefined
    ? problems
    : [...problems, { path: "confirmation.redirectUrl", reason: fault }];
}

function targetFault(target: string, references: References): string | undefined {
  const page = /^page:([^#]+)/.exec(target)?.[1];
  if (page !== undefined) {
    return references.nodeKind(page) === undefined ? `there is no page ${page}` : undefined;
  }
  return isWebAddress(target)
    ? undefined
    : "must be page:<id>, an address beginning with https: or http:, or a path beginning with /";
}

/** Faults in the opening times and elements of a form. Its fields must have the right types. */
export function definitionProblems(form: Readonly<Record<string, unknown>>): Problem[] {
  const { opens, closes } = form;
  const problems = Object.entries({ opens, closes })
    .filter(([, moment]) => typeof moment === "string" && Number.isNaN(Date.parse(moment)))
    .map(([path]) => ({ path, reason: "must be a moment such as 2026-12-01T08:00:00+01:00" }));
  const isReversed =
    typeof opens === "string" &&
    typeof closes === "string" &&
    Date.parse(opens) >= Date.parse(closes);
  if (isReversed) problems.push({ path: "closes", reason: "must lie after opens" });
  const elements = (form["elements"] ?? []) as readonly FormElement[];
  const now = new Date();
  const found = [
    ...dateProblems(elements, now),
    ...problemsOf(elementsAsOf(elements, now), definitionPatterns),
  ];
  return [
    ...problems,
    ...found.map(({ key, message }) => ({ path: `elements.${key}`, reason: message })),
  ];
}

function dateProblems(
  elements: readonly FormElement[],
  now: Date,
): { key: string; message: string }[] {
  return elements.flatMap((element) => {
    const { key, minDate, maxDate } = element;
    const wrong = [minDate, maxDate].filter((date) => date && !resolveDate(date, now));
    return [
      ...wrong.map((date) => ({
        key,
        message: `"${date ?? ""}" is neither a date (ISO 8601) nor one such as "today" or "+2 weeks"`,
      })),
      ...dateProblems(element.elements ?? [], now),
    ];
  });
}

/** The elements of a stored form, with relative dates resolved. */
export function formElements(form: ContentObject, now: Date): readonly FormElement[] {
  return elementsAsOf(form.values["elements"] as readonly FormElement[], now);
}

/** Resolves relative dates; drops invalid ones. */
function elementsAsOf(elements: readonly FormElement[], now: Date): FormElement[] {
  return elements.map((element) => ({
    ...element,
    minDate: dateAsOf(element.minDate, now),
    maxDate: dateAsOf(element.maxDate, now),
    elements: element.elements ? elementsAsOf(element.elements, now) : null,
  }));
}

function dateAsOf(text: string | null | undefined, now: Date): string | null {
  return typeof text === "string" ? (resolveDate(text, now) ?? null) : null;
}
