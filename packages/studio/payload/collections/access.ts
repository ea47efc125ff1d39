import {
  type AccessArgs,
  APIError,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from "payload";
import { placeOf } from "../contract";
import { studioOf } from "../service/studioOf";
import { textIn } from "../texts";

const PUBLISHERS = ["PUBLISHER", "ADMINISTRATOR"];

export const isSignedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);

/** Whether a user may publish. The CMS checks this, too. */
export const mayPublish = ({ req }: { req: PayloadRequest }): boolean =>
  PUBLISHERS.includes(String(req.user?.["role"]));

/** Whether a user may read form entries. The CMS checks this, too. */
export const mayReadEntries = ({ req }: { req: PayloadRequest }): boolean =>
  req.user?.["role"] === "ADMINISTRATOR" || req.user?.["readsEntries"] === true;

interface AccessRequest extends Pick<AccessArgs, "req" | "id"> {
  /** The document. Payload passes it instead of the id when it checks fields. */
  readonly data?: { readonly id?: number | string };
}

/** Source where a form's content is edited. Null: it is edited here. */
function sourceOf(collection: string, { req, data, id = data?.id }: AccessRequest): string | null {
  if (id === undefined) return null;
  const place = placeOf(collection, String(id), String(req.locale));
  return studioOf(req.payload).states.sourceOf(place);
}

/** Whether a form's content is edited here and not at a source. The CMS checks this, too. */
export const isEditedHere = (collection: string) => (request: AccessRequest) =>
  sourceOf(collection, request) === null;

/** Refuses to delete content of a source; needed for bulk deletions, where access checks have no id. */
export const expectEditedHere =
  (collection: string): CollectionBeforeDeleteHook =>
  ({ id, req, context }) => {
    const source = context["isFromCms"] ? null : sourceOf(collection, { req, id });
    if (source === null) return;
    const message = textIn(req.i18n.language, "fromSource").replace("{source}", source);
    throw new APIError(message, 409, null, true);
  };
