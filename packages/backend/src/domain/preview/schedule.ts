import type { PreviewScheduled } from "@quatrain/contract";
import { listScheduled } from "../../store/listScheduled";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import { coveredPages, coversLanguage } from "./coverage";

const MAX_PLANS = 500;

/** Scheduled changes of the covered pages, soonest first. */
export async function scheduleOf(
  grant: PreviewGrant,
  db: Database,
): Promise<Omit<PreviewScheduled, "__typename">[]> {
  const ids = await coveredPages(grant, db);
  const all = await listScheduled(db);
  return all
    .filter(
      ({ id, langcode, revision }) =>
        (ids === null || ids.includes(id)) &&
        coversLanguage(grant, langcode) &&
        // A grant of one revision reveals no other.
        (grant.revision === null || revision === grant.revision),
    )
    .slice(0, MAX_PLANS)
    .map(({ id, langcode, title, path, action, at, error }) => ({
      id,
      langcode,
      title,
      path,
      plan: action,
      at,
      refused: error !== null,
    }));
}
