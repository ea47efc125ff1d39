import { type FormElement, formatNumber, type Locale } from "@quatrain/webform";
import type { ContentObject } from "../../../content/contentObject";
import type { Submission } from "../../../store/submissions";
import { copyTexts } from "../copyTexts";
import { referenceOf } from "../reference";
import { copyAddress, fieldsOf, givenAddress } from "../copyAddress";
import type { ComposedMail } from "./mailer";

/** The mail that tells the institution of an entry. */
export function noticeOfEntry(
  submission: Submission,
  form: ContentObject | undefined,
  { to, from }: { readonly to: readonly string[]; readonly from: string },
): ComposedMail {
  const { id, number, langcode, created, path: page } = submission;
  const fields = fieldsOf(elementsOf(form));
  const doubt = submission.suspect && copyTexts(langcode as Locale).suspect;
  const facts = [referenceOf(id), created.toISOString(), langcode, page, id, doubt].filter(Boolean);
  return {
    from,
    to,
    // So that an answer reaches the sender.
    replyTo: givenAddress(submission.entries, fields),
    subject: `${titleOf(form, submission)} (${number})`,
    date: created,
    messageId: messageId(id, from),
    text: `${entryText(submission, fields)}\n\n--\n${facts.join("\n")}\n`,
    langcode,
  };
}

/**
 * The copy of an entry for its sender.
 *
 * @returns undefined if the form no longer says that there is one, or the sender has given no address
 */
export function copyOfEntry(
  submission: Submission,
  form: ContentObject | undefined,
  from: string,
): ComposedMail | undefined {
  const to = form && copyAddress(form, submission.entries);
  if (!to) return undefined;
  const { id, langcode, created } = submission;
  const texts = copyTexts(langcode as Locale);
  const fields = fieldsOf(elementsOf(form));
  const title = titleOf(form, submission);
  return {
    from,
    to: [to],
    replyTo: undefined,
    subject: texts.subject(title, referenceOf(id)),
    date: created,
    messageId: messageId(`copy.${id}`, from),
    text: `${texts.intro(title, referenceOf(id))}\n\n${entryText(submission, fields)}\n\n--\n${texts.end}\n`,
    langcode,
  };
}

function elementsOf(form: ContentObject | undefined): readonly FormElement[] {
  return (form?.values["elements"] ?? []) as readonly FormElement[];
}

function titleOf(form: ContentObject | undefined, { webform }: Submission): string {
  return oneLine(String(form?.values["title"] ?? webform));
}

function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.indexOf("@") + 1)}>`;
}

function entryText({ entries, langcode }: Submission, fields: readonly FormElement[]): string {
  const lines = [...new Set(entries.map(({ element }) => element))].map((key) => {
    const field = fields.find((each) => each.key === key);
    const values = entries.filter(({ element }) => element === key).map(({ value }) => value);
    const shown = values.map((value) => shownValue(field, value, langcode as Locale)).join(", ");
    // Lines of an entry are moved in, so that none can pass for another element.
    return `${oneLine(field?.title || key)}: ${shown.replace(/\r\n?|\n/g, "\n    ")}`;
  });
  return lines.join("\n");
}

function shownValue(field: FormElement | undefined, value: string, locale: Locale): string {
  if (field?.kind === "WebformNumber") return formatNumber(value, locale);
  const label = field?.options?.find((option) => option.value === value)?.label;
  return label ? `${label} (${value})` : value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
