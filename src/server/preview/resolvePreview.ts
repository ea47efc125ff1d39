import {
  PreviewDraftsOperation,
  PreviewOperation,
  type PageFragment,
  type PreviewAccessFragment,
  type PreviewDraftFragment,
  type PreviewFactsFragment,
  type PreviewScheduledFragment,
} from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { pageTarget } from "../../cms/linkTarget";
import { listPageCount, withListPage } from "../cms/listPage";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";
import { parseListPagePath } from "../../i18n/listPagePath";
import { localizedPath } from "../../i18n/paths";
import { type PreviewAddress } from "../../i18n/parsePreviewPath";
import { inPreview, previewPath } from "../../i18n/previewPaths";
import { hyphensOf } from "../hyphens/hyphensOf";
import { believed, withOutcome, type Outcome } from "../../preview/acting/outcomes";
import { neighboursOf, type Neighbours } from "../../preview/bar/neighboursOf";
import { editAddress } from "./editAddress";
import { formKeyOf } from "./formKey";
import { queryPreview } from "./queryPreview";

/** Result for the address of a preview. */
export type Preview =
  | {
      kind: "page";
      node: PageFragment;
      /** Long words of its headings, with soft hyphens. */
      hyphens: readonly string[];
      facts: PreviewFactsFragment;
      expires: string;
      /** Page number of its lists, from 1; 0 for the page itself. */
      listPage: number;
      /** Previous and next draft. Null: the page is no draft, or the CMS cannot list them. */
      neighbours: Neighbours | null;
      /** Key of the preview's forms. */
      formKey: string;
      /** Outcome of the last action. */
      outcome: Outcome | null;
      /** Address for editing the page. Null: unknown, or the reader may not edit. */
      editUrl: string | null;
    }
  | {
      kind: "drafts";
      drafts: PreviewDraftFragment[];
      /** Scheduled changes. Null: the CMS does not report them. */
      schedule: PreviewScheduledFragment[] | null;
      /** Null if the CMS does not report changes. */
      stamp: string | null;
      expires: string;
      /** Key of the list's forms. */
      formKey: string;
    }
  | { kind: "redirect"; target: string }
  | {
      kind: "error";
      code: number;
      message: string;
      fatal?: boolean;
    };

/** A preview and the access of its token. Access is null for an invalid token. */
interface Opened {
  preview: Preview;
  access: PreviewAccessFragment | null;
}

/** The same answer for everybody without access, whatever the cause, so that it reveals nothing. */
export const forbidden: Preview = { kind: "error", code: 403, message: "" };

/**
 * Resolves the address of a preview.
 *
 * @throws CmsError
 */
export async function resolvePreview(
  address: PreviewAddress,
  token: string,
  outcome: Outcome | null = null,
): Promise<Opened> {
  const { langcode } = address;
  if (address.path === null) return listDrafts(address, token);
  const { path, page: listPage } = parseListPagePath(address.path);
  const answer = await queryPreview(PreviewOperation, { path, langcode, token });
  const { preview: response, previewFacts: facts, previewAccess: access } = answer;
  if (!access) return { preview: forbidden, access };
  const { expires } = access;
  switch (response.__typename) {
    case "EntityResponse": {
      // A CMS that shows a page without its facts breaks the contract.
      if (!facts) return { preview: forbidden, access: null };
      const { entity } = response;
      if (listPage >= listPageCount(entity)) return { preview: notFound(address), access };
      const shown = listPage ? await withListPage(queryCms, langcode, entity, listPage) : entity;
      const node = prepareEntity(shown, langcode);
      const hyphens = hyphensOf(langcode, node);
      // Recipients of a shared preview cannot edit.
      const editUrl = access.scope === "SITE" ? editAddress(facts) : null;
      const neighbours = neighboursOf(facts, answer.previewDrafts ?? []);
      const formKey = formKeyOf(token);
      const preview: Preview = {
        kind: "page",
        node,
        hyphens,
        facts,
        expires,
        listPage,
        editUrl,
        neighbours,
        formKey,
        outcome: outcome && believed(outcome, facts),
      };
      return { preview, access };
    }
    case "RedirectResponse": {
      const { target, ...said } = response;
      const page = pageTarget({ url: target, internal: true, ...said }, langcode);
      if (!page) return { preview: { kind: "redirect", target }, access };
      const moved = inPreview(localizedPath(page.langcode, page.path));
      // A newer draft that moved the page may be the reason why the action failed.
      const told = outcome ? withOutcome(moved, outcome) : moved;
      return { preview: { kind: "redirect", target: told }, access };
    }
    case "ErrorResponse": {
      const { code, reason } = response;
      if (code === 403) return { preview: forbidden, access: null };
      const error =
        code === 404 ? notFound(address) : { kind: "error" as const, code, message: reason ?? "" };
      return { preview: error, access };
    }
  }
}

function notFound({ langcode, path }: PreviewAddress): Preview {
  const asked = path === null ? previewPath(langcode, null) : localizedPath(langcode, path);
  const message = `Page not found: ${asked}`;
  return { kind: "error", code: 404, message };
}

async function listDrafts(address: PreviewAddress, token: string): Promise<Opened> {
  const answer = await queryPreview(PreviewDraftsOperation, { token });
  const { previewDrafts: drafts, previewSchedule, previewStamp: stamp } = answer;
  const { previewAccess: access } = answer;
  if (!access) return { preview: forbidden, access };
  if (lacks("DRAFT_LIST")) return { preview: notFound(address), access };
  if (!drafts || (stamp === null && !lacks("LIVE_PREVIEW"))) {
    return { preview: forbidden, access: null };
  }
  const schedule = lacks("SCHEDULE_LIST") ? null : previewSchedule;
  const { expires } = access;
  const formKey = formKeyOf(token);
  return { preview: { kind: "drafts", drafts, schedule, stamp, expires, formKey }, access };
}
