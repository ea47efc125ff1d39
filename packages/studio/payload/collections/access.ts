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

/** Whether somebody is signed in. */
export const isSignedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);

/** Whether somebody may change what visitors see. The CMS says so, too. */
export const mayPublish = ({ req }: { req: PayloadRequest }): boolean =>
  PUBLISHERS.includes(String(req.user?.["role"]));

/** Whether somebody may read entries of forms. The CMS says so, too. */
export const mayReadEntries = ({ req }: { req: PayloadRequest }): boolean =>
  req.user?.["role"] === "ADMINISTRATOR" || req.user?.["readsEntries"] === true;

interface Asked extends Pick<AccessArgs, "req" | "id"> {
  /** Of fields, Payload gives the whole, and sometimes no id. */
  readonly data?: { readonly id?: number | string };
}

/** Which source what a form of a collection shows is edited at. Null: it is edited here. */
function sourceOf(collection: string, { req, data, id = data?.id }: Asked): string | null {
  if (id === undefined) return null;
  const place = placeOf(collection, String(id), String(req.locale));
  return studioOf(req.payload).states.sourceOf(place);
}

/** Whether what a form of a collection shows is edited here. The CMS says so, too. */
export const isEditedHere = (collection: string) => (asked: Asked) =>
  sourceOf(collection, asked) === null;

/** Says why, where many are to be deleted at once: a list does not know whose they are. */
export const expectEditedHere =
  (collection: string): CollectionBeforeDeleteHook =>
  ({ id, req, context }) => {
    const source = context["isFromCms"] ? null : sourceOf(collection, { req, id });
    if (source === null) return;
    const said = textIn(req.i18n.language, "fromSource").replace("{source}", source);
    throw new APIError(said, 409, null, true);
  };
