import type { Payload } from "payload";
import type { Fields } from "../../src/mapping/values";

/** Context of writes with content from the CMS: hooks must not send it back. */
export const FROM_CMS = { isFromCms: true };

interface CopyTarget {
  readonly collection: string;
  readonly id: string;
  readonly locale: string;
  /** Only for collections of pages, which have drafts. */
  readonly draft?: true;
}

/** Creates or replaces the studio's copy of the CMS's content. */
export async function updateCopy(
  payload: Payload,
  { collection, id, ...how }: CopyTarget,
  data: Fields,
): Promise<void> {
  const options = { ...how, collection, context: FROM_CMS, depth: 0 };
  const { totalDocs } = await payload.count({ collection, where: { id: { equals: id } } });
  if (totalDocs > 0) await payload.update({ ...options, id, data });
  else await payload.create({ ...options, data: { ...data, id } });
}
