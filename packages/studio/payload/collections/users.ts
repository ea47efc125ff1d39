import { APIError, type CollectionConfig, type PayloadRequest } from "payload";
import { isLongEnough } from "../../src/security/password";
import { studioOf } from "../service/studioOf";
import { studioSettings } from "../settings";
import { roleText, text, textIn } from "../texts";

const isAdministrator = ({ req }: { req: PayloadRequest }): boolean =>
  req.user?.["role"] === "ADMINISTRATOR";

/** Operations that set a password. */
const SETS_PASSWORD: ReadonlySet<string> = new Set(["create", "update", "resetPassword"]);

/** @throws APIError if a new password is too short; Payload's form would lose an error of the field */
function checkPassword(operation: string, args: object, req: PayloadRequest): void {
  if (!SETS_PASSWORD.has(operation)) return;
  const { password } = (args as { data?: { password?: unknown } }).data ?? {};
  // The form sends no password unless somebody sets a new one.
  if (!password || isLongEnough(password)) return;
  throw new APIError(textIn(req.i18n.language, "shortPassword"), 400, null, true);
}

/** Accounts. Each is an editor of the CMS, which enforces the roles. */
export const users: CollectionConfig = {
  slug: "users",
  auth: {
    maxLoginAttempts: 10,
    lockTime: 10 * 60 * 1000,
    cookies: { sameSite: "Lax", secure: studioSettings().access.isSecure },
  },
  labels: { singular: text("account"), plural: text("accounts") },
  admin: { useAsTitle: "name", defaultColumns: ["name", "email", "role"], group: text("system") },
  access: {
    read: ({ req }) => isAdministrator({ req }) || { id: { equals: req.user?.id ?? "" } },
    create: isAdministrator,
    update: ({ req }) => isAdministrator({ req }) || { id: { equals: req.user?.id ?? "" } },
    delete: isAdministrator,
    unlock: isAdministrator,
  },
  fields: [
    {
      name: "name",
      type: "text",
      required: true,
      // Limit of the CMS.
      maxLength: 200,
      saveToJWT: true,
      label: text("name"),
    },
    {
      name: "role",
      type: "select",
      required: true,
      defaultValue: "EDITOR",
      saveToJWT: true,
      label: text("role"),
      options: ["EDITOR", "PUBLISHER", "ADMINISTRATOR"].map((value) => ({
        value,
        label: roleText(value),
      })),
      access: { update: isAdministrator },
    },
    {
      name: "readsEntries",
      type: "checkbox",
      defaultValue: false,
      label: text("readsEntries"),
      access: { update: isAdministrator },
    },
    // Token for the CMS, encrypted.
    {
      name: "cmsToken",
      type: "text",
      hidden: true,
      access: { read: () => false, create: () => false, update: () => false },
    },
  ],
  hooks: {
    beforeOperation: [
      ({ args, operation, req }) => {
        checkPassword(operation, args, req);
        return args;
      },
    ],
    afterChange: [
      async ({ doc, req, context }) => {
        if (context["isInternal"]) return;
        await studioOf(req.payload).editors.register(doc.id);
      },
    ],
    afterDelete: [({ id, req }) => studioOf(req.payload).editors.revoke(id)],
  },
};
