import type { PayloadRequest } from "payload";

const PUBLISHERS = ["PUBLISHER", "ADMINISTRATOR"];

/** Whether somebody is signed in. */
export const isSignedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);

/** Whether somebody may change what visitors see. The CMS says so, too. */
export const mayPublish = ({ req }: { req: PayloadRequest }): boolean =>
  PUBLISHERS.includes(String(req.user?.["role"]));

/** Whether somebody may read entries of forms. The CMS says so, too. */
export const mayReadEntries = ({ req }: { req: PayloadRequest }): boolean =>
  req.user?.["role"] === "ADMINISTRATOR" || req.user?.["readsEntries"] === true;
