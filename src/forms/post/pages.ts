import { incompleteMessage, resolveStates, type FormValues } from "@quatrain/webform";
import type { Translate } from "../../i18n/translate";
import { localeOf, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { fieldNames } from "../fieldNames";
import type { Form, FormConfirmation } from "../formTypes";
import { offeredRows } from "../offeredRows";
import { problemLine, problemList } from "../problemList";
import { fieldHtml } from "./fieldHtml";
import { attributes, html, sanitized, type Html } from "./html";
import { styles } from "./styles";

/** What every page that answers a form is made from. */
export interface PageFrame {
  langcode: LocaleCode;
  t: Translate<"forms">;
  /** CMS path of the page that the form stands on. */
  path: string;
}

/** What a form that was not taken is drawn again with. */
export interface Refusal {
  form: Form;
  values: FormValues;
  /** Proves when the form was drawn. */
  token: string | undefined;
  /** Messages that concern the whole form. */
  errors: readonly string[];
  /** What is wrong with an element, by key. */
  messages: Readonly<Record<string, string>>;
  /** How many fields each element had, by key. */
  rows: Readonly<Record<string, number>>;
  /** Key of an element that gets one more field. */
  add?: string | undefined;
}

/** What the Enter key presses: the first button of a form. It must not be one that adds a field. */
const defaultButton = html`<button
  class="visually-hidden"
  tabindex="-1"
  aria-hidden="true"
></button>`;

/** A page with a title and a text. */
export function messagePage(frame: PageFrame, title: string, message: Html): string {
  return page(frame, title, html`<div>${message}</div>`);
}

/** Says that the entry has arrived. */
export function confirmationPage(frame: PageFrame, confirmation: FormConfirmation | null): string {
  const { t } = frame;
  const message = confirmation?.message
    ? sanitized(confirmation.message.processed)
    : html`<p>${t("success.message")}</p>`;
  return messagePage(frame, confirmation?.title ?? t("success.title"), message);
}

/** The form again, with what was entered and what is wrong with it. */
export function formPage(frame: PageFrame, refusal: Refusal): string {
  const { langcode, t } = frame;
  const { form, values, errors, messages, add } = refusal;
  // A list of which nothing is chosen may not have been sent, but it was there.
  const shown = offeredRows(null, refusal.rows[add ?? ""] ?? 0);
  const rows = add ? { ...refusal.rows, [add]: shown + 1 } : refusal.rows;
  const states = resolveStates(form.elements, values);
  const sheet = { langcode, t, messages, states, rows, added: add };
  const problems = problemList(form, (key) => messages[key]);
  const incomplete = problems.length > 0 ? [incompleteMessage(langcode)] : [];
  // The server may say the same.
  const general = [...new Set([...errors, ...incomplete])];
  const hidden = {
    [fieldNames.id]: form.id,
    [fieldNames.langcode]: langcode,
    [fieldNames.path]: frame.path,
    [fieldNames.token]: refusal.token ?? "",
  };
  return page(
    frame,
    form.title,
    html`${
        general.length > 0 &&
        html`<div class="summary" role="alert">
          ${general.map((message) => html`<p>${message}</p>`)}
          ${
            problems.length > 0 &&
            html`<ul>
              ${problems.map(
                (problem) =>
                  html`<li><a href="#field-${problem.key}">${problemLine(problem)}</a></li>`,
              )}
            </ul>`
          }
        </div>`
      }
      <form method="post" action="/api/webform" novalidate>
        ${defaultButton}
        <p class="note">${t("requiredNote")}</p>
        ${form.elements.map((element) => fieldHtml(element, sheet))}
        ${Object.entries(hidden).map(
          ([name, value]) =>
            html`<input${attributes({ type: "hidden", name, value })}></input${attributes({ type: "hidden", name, value })}>`,
        )}
        <div class="trap" aria-hidden="true">
          <label
            >${t("honeypot")} <input name="${fieldNames.honeypot}" tabindex="-1" autocomplete="off"
          /></label>
        </div>
        <button type="submit">${form.submitLabel ?? t("send")}</button>
      </form>`,
  );
}

function page({ langcode, t, path }: PageFrame, title: string, content: Html): string {
  const { iso, dir } = localeOf(langcode);
  return html`<!doctype html>
    <html lang="${iso}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${sanitized(styles)}
        </style>
      </head>
      <body>
        <header><a href="${localizedPath(langcode, path)}">${t("answer.back")}</a></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;
}
