import { flattenElements, type FormElement, formatNumber, type Locale } from "@quatrain/webform";
import type { ContentObject } from "../../../content/contentObject";
import type { Submission } from "../../../store/submissions";
import { mailTexts } from "../mailTexts";
import { referenceOf } from "../reference";
import { copyAddress, givenAddress } from "../copyAddress";
import type { ComposedMail } from "./mailer";

/** The mail to the institution about a submission. */
export function noticeMail(
  submission: Submission,
  form: ContentObject | undefined,
  { to, from }: { readonly to: readonly string[]; readonly from: string },
): ComposedMail {
  const { id, number, langcode, created, path: page } = submission;
  const elements = elementsOf(form);
  const warning = submission.suspect && mailTexts(langcode as Locale).suspect;
  const facts = [referenceOf(id), created.toISOString(), langcode, page, id, warning].filter(
    Boolean,
  );
  return {
    from,
    to,
    // Replies go to the sender.
    replyTo: givenAddress(submission.entries, elements),
    subject: `${titleOf(form, submission)} (${number})`,
    date: created,
    messageId: messageId(id, from),
    text: `${valuesText(submission, elements)}\n\n--\n${facts.join("\n")}\n`,
    langcode,
  };
}

/**
 * The sender's copy of a submission.
 *
 * @returns undefined if the form no longer sends copies, or the sender gave no address
 */
export function copyMail(
  submission: Submission,
  form: ContentObject | undefined,
  from: string,
): ComposedMail | undefined {
  const to = form && copyAddress(form, submission.entries);
  if (!to) return undefined;
  const { id, langcode, created } = submission;
  const texts = mailTexts(langcode as Locale);
  const elements = elementsOf(form);
  const title = titleOf(form, submission);
  return {
    from,
    to: [to],
    replyTo: undefined,
    subject: texts.subject(title, referenceOf(id)),
    date: created,
    messageId: messageId(`copy.${id}`, from),
    text: `${texts.intro(title, referenceOf(id))}\n\n${valuesText(submission, elements)}\n\n--\n${texts.end}\n`,
    langcode,
  };
}

function elementsOf(form: ContentObject | undefined): readonly FormElement[] {
  return flattenElements((form?.values["elements"] ?? []) as readonly FormElement[]);
}

function titleOf(form: ContentObject | undefined, { webform }: Submission): string {
  return oneLine(String(form?.values["title"] ?? webform));
}

function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.indexOf("@") + 1)}>`;
}

function valuesText({ entries, langcode }: Submission, elements: readonly FormElement[]): string {
  const lines = [...new Set(entries.map(({ element }) => element))].map((key) => {
    const element = elements.find((each) => each.key === key);
    const values = entries.filter((each) => each.element === key).map(({ value }) => value);
    const text = values.map((value) => valueText(element, value, langcode as Locale)).join(", ");
    // Indented, so that no line of a value can pass for another element.
    return `${oneLine(element?.title || key)}: ${text.replace(/\r\n?|\n/g, "\n    ")}`;
  });
  return lines.join("\n");
}

function valueText(element: FormElement | undefined, value: string, locale: Locale): string {
  if (element?.kind === "WebformNumber") return formatNumber(value, locale);
  const label = element?.options?.find((option) => option.value === value)?.label;
  return label ? `${label} (${value})` : value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
