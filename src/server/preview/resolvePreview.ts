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

/** What the address of a preview leads to. */
export type Preview =
  | {
      kind: "page";
      node: PageFragment;
      /** The long words in its headings, with soft hyphens. */
      hyphens: readonly string[];
      facts: PreviewFactsFragment;
      expires: string;
      /** Number of the page of its lists that is shown, from 1; 0 for the page itself. */
      listPage: number;
      /** The drafts before and after this one. Null: it is none, or they cannot be listed. */
      neighbours: Neighbours | null;
      /** Proves that a form was drawn for who holds the token. */
      formKey: string;
      /** What came of what was just to be done. */
      outcome: Outcome | null;
      /** Where the page is edited. Null: that is not known, or nobody's business. */
      editUrl: string | null;
    }
  | {
      kind: "drafts";
      drafts: PreviewDraftFragment[];
      /** What happens by itself. Null: the CMS does not tell. */
      schedule: PreviewScheduledFragment[] | null;
      /** Null where the CMS does not tell of changes. */
      stamp: string | null;
      expires: string;
      /** As for a page. */
      formKey: string;
    }
  | { kind: "redirect"; target: string }
  | {
      kind: "error";
      code: number;
      message: string;
      /** Whether the path failed its own validation. */
      fatal?: boolean;
    };

/** What a token opens: the preview, and what it allows. Access is null for one that does not hold. */
interface Opened {
  preview: Preview;
  access: PreviewAccessFragment | null;
}

/** The one answer to everybody who may not see a page, whatever the cause: it reveals nothing. */
export const forbidden: Preview = { kind: "error", code: 403, message: "" };

/**
 * Asks the CMS what the address of a preview leads to.
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
      // A CMS that shows a page but tells nothing of it breaks the contract.
      if (!facts) return { preview: forbidden, access: null };
      const { entity } = response;
      if (listPage >= listPageCount(entity)) return { preview: notFound(address), access };
      const shown = listPage ? await withListPage(queryCms, langcode, entity, listPage) : entity;
      const node = prepareEntity(shown, langcode);
      const hyphens = hyphensOf(langcode, node);
      // Whom a preview was shared with does not edit.
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
      // That a newer draft has moved the page may be why nothing was done.
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
