import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { FormElement } from "@quatrain/webform";
import { isMailAddress, type MailConfig } from "../../../config/submissions";
import type { ContentObject } from "../../../content/contentObject";
import type { Submission } from "../../../store/submissions";
import type { Channel } from "./channel";
import { spooledMail } from "./spooledMails";

/** Finds a form as it is now. */
type FormFinder = (id: string, langcode: string) => Promise<ContentObject | undefined>;

/**
 * Writes a mail for each entry into a folder, from where a mail server takes it. A mail that is
 * written again replaces the one before.
 */
export function mailSpool(
  dataDir: string,
  { to, from }: MailConfig,
  findForm: FormFinder,
): Channel {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    name: "mail",
    async deliver(submission) {
      const { id, number, webform, langcode, created } = submission;
      const form = await findForm(webform, langcode);
      const fields = fieldsOf((form?.values["elements"] ?? []) as readonly FormElement[]);
      const title = String(form?.values["title"] ?? webform);
      const { message } = await composer.sendMail({
        from,
        to: [...to],
        replyTo: replyAddress(submission, fields),
        subject: `${oneLine(title)} (${number})`,
        date: created,
        messageId: `<${id}@${from.slice(from.indexOf("@") + 1)}>`,
        text: mailText(submission, fields),
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": langcode },
      });
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed.");
      // Entries are personal: only the account that runs the backend may read them.
      const file = spooledMail(dataDir, submission);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

function fieldsOf(elements: readonly FormElement[]): FormElement[] {
  return elements.flatMap((element) => [element, ...fieldsOf(element.elements ?? [])]);
}

/** The first address that the visitor gave, so that an answer reaches them. */
function replyAddress({ entries }: Submission, fields: readonly FormElement[]): string | undefined {
  const keys = fields.filter(({ kind }) => kind === "WebformEmail").map(({ key }) => key);
  return entries.find(({ element, value }) => keys.includes(element) && isMailAddress(value))
    ?.value;
}

function mailText(
  { entries, langcode, path: page, created, id }: Submission,
  fields: readonly FormElement[],
): string {
  const lines = [...new Set(entries.map(({ element }) => element))].map((key) => {
    const field = fields.find((each) => each.key === key);
    const values = entries.filter(({ element }) => element === key).map(({ value }) => value);
    const shown = values.map((value) => labelOf(field, value)).join(", ");
    // Lines of an entry are moved in, so that none can pass for another element.
    return `${oneLine(field?.title || key)}: ${shown.replace(/\r\n?|\n/g, "\n    ")}`;
  });
  const facts = [created.toISOString(), langcode, page ?? "", id].filter(Boolean);
  return `${lines.join("\n")}\n\n--\n${facts.join("\n")}\n`;
}

function labelOf(field: FormElement | undefined, value: string): string {
  const label = field?.options?.find((option) => option.value === value)?.label;
  return label ? `${label} (${value})` : value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
