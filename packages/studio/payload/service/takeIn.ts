import type { Payload } from "payload";
import type { Fields } from "../../src/mapping/values";

/** Marks what comes from the CMS, so that it is not sent back to it. */
export const FROM_CMS = { isFromCms: true };

interface Taken {
  readonly collection: string;
  readonly id: string;
  readonly locale: string;
  /** Whether it is kept as a draft: collections of pages have them. */
  readonly draft?: true;
}

/** Stores in the studio what the CMS holds, in place of what it had. */
export async function takeIn(
  payload: Payload,
  { collection, id, ...how }: Taken,
  data: Fields,
): Promise<void> {
  const options = { ...how, collection, context: FROM_CMS, depth: 0 };
  const { totalDocs } = await payload.count({ collection, where: { id: { equals: id } } });
  if (totalDocs > 0) await payload.update({ ...options, id, data });
  else await payload.create({ ...options, data: { ...data, id } });
}
