import { validateFields } from "../../content/validate";
import { isRecord } from "../../content/validation";
import type { Change } from "../../store/contentVersion";
import { putDocument } from "../../store/documents";
import { DomainError } from "../../store/domainError";
import { requireLanguage } from "../requireLanguage";
import { checked } from "./checked";
import { readDocument } from "./documents/saveDocument";
import { edit, type EditingContext } from "./edit";
import { expectRevision } from "./expectRevision";

/** The urgent message to show above all pages of a language. */
export interface SaveNoticeArgs {
  readonly langcode: string;
  /** Null or omitted: remove the message. */
  readonly notice?: unknown;
  readonly expectedRevision?: number | null;
}

/** Most characters of a message. Longer texts belong on a page that it links to. */
const MOST_CHARACTERS = 300;

/** Sets, replaces or removes the urgent message of a language. @throws {DomainError} */
export async function saveNotice(args: SaveNoticeArgs, context: EditingContext) {
  const { langcode } = args;
  requireLanguage(langcode);
  const item = ({ revision }: { readonly revision: number }) => ({
    kind: "SITE",
    id: "site",
    langcode,
    revision,
  });
  return edit(context, { event: { event: "site" }, item }, async (change) => {
    const before = await settings(change, langcode);
    if (before === undefined) {
      const message = `The store has no settings for ${langcode}. Import site/${langcode}.yaml.`;
      throw new DomainError("NOT_FOUND", message, { langcode });
    }
    const current = async () => noticeOf(langcode, before);
    await expectRevision(context, args.expectedRevision, before.revision, current);
    const { notice: _before, ...others } = before.data;
    const notice = args.notice ?? null;
    const data =
      notice === null
        ? others
        : { ...others, notice: await checkedNotice(notice, change, context) };
    await putDocument(change, { kind: "site", id: "site", langcode, data });
    return noticeOf(langcode, (await settings(change, langcode)) ?? before);
  });
}

const settings = ({ tx }: Change, langcode: string) =>
  readDocument(tx, { kind: "site", id: "site", langcode });

function noticeOf(
  langcode: string,
  { data, revision }: { readonly data: Record<string, unknown>; readonly revision: number },
) {
  return { langcode, notice: data["notice"] ?? null, revision };
}

async function checkedNotice(
  notice: unknown,
  change: Change,
  context: EditingContext,
): Promise<Record<string, unknown>> {
  if (!isRecord(notice)) {
    const message = "notice must be an object: {text: ..., link: ..., until: ...}.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "notice" });
  }
  return checked("The notice has", change, context, (validation) => {
    const values = validateFields("Notice", notice, "", validation);
    const { problems } = validation;
    const length = String(values["text"] ?? "").trim().length;
    if (problems.length === 0 && (length === 0 || length > MOST_CHARACTERS)) {
      problems.push({ path: "text", reason: `must have 1 to ${MOST_CHARACTERS} characters` });
    }
    return values;
  });
}
