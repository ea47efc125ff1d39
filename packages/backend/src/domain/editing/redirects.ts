import { isWebAddress } from "@quatrain/contract/linkAddress";
import { redirectPath } from "@quatrain/contract/sitePath";
import type { StoredRedirect } from "../../content/documents";
import { isPagePath, shadowOf } from "../../content/pagePath";
import { redirectFaults } from "../../content/redirectFaults";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { dropRedirect, findRedirect, putRedirect, readAddresses } from "../../store/redirects";
import { refuseMirrored } from "../../store/sourceItems";
import { requireLanguage } from "../requireLanguage";
import { edit, type EditingContext } from "./edit";
import { expectRevision } from "./expectRevision";

export interface AddRedirectArgs extends StoredRedirect {
  readonly expectedRevision?: number | null;
}

/** Adds a redirect, or replaces the one at the same path. @throws {DomainError} */
export async function addRedirect(redirect: AddRedirectArgs, context: EditingContext) {
  const { langcode, target, code, expectedRevision } = redirect;
  const path = redirectPath(redirect.path);
  requireLanguage(langcode);
  if (!isPagePath(path) || path === "/") {
    const message = "path must be a path without language prefix, in small letters, such as /old.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "path" });
  }
  const shadow = shadowOf(path, langcode, context.site);
  if (shadow !== undefined) {
    throw new DomainError("BAD_USER_INPUT", `path ${shadow.reason}.`, {
      field: "path",
      problems: [shadow],
    });
  }
  if (code !== 301 && code !== 302) {
    throw new DomainError("BAD_USER_INPUT", "code must be 301 or 302.", { field: "code" });
  }
  if (!target.startsWith("page:") && !isWebAddress(target)) {
    const message =
      "target must be page:<id>, an absolute URL, or a path of this site that begins with one slash.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "target" });
  }
  const { snapshot } = context;
  const item = ({ revision }: { readonly revision: number }) => ({
    kind: "REDIRECT",
    id: path,
    langcode,
    revision,
  });
  return edit(context, { event: { event: "redirect" }, item }, async (change) => {
    await refuseMirrored(change, { of: "redirect", id: path, langcode });
    await expectRedirect(context, change, { langcode, path, expectedRevision });
    const page = snapshot.pageByPath(path, langcode);
    if (page !== undefined) {
      const message = `Page ${page.facts.id} is published under ${path}, so nobody would be redirected.`;
      throw new DomainError(
        "PATH_TAKEN",
        `${message} Unpublish it or give it another path first.`,
        { field: "path" },
      );
    }
    await refuseUnknownPage(change, target);
    await putRedirect(change, { langcode, path, target, code });
    await refuseFaultyWay(change, { langcode, path, target }, context);
    const stored = await findRedirect(change, langcode, path);
    return { langcode, path, target, code, revision: stored?.revision ?? 0 };
  });
}

async function refuseFaultyWay(
  change: Change,
  { langcode, path, target }: Pick<StoredRedirect, "langcode" | "path" | "target">,
  { site }: EditingContext,
): Promise<void> {
  const [fault] = redirectFaults([{ langcode, path }], await readAddresses(change), site);
  if (fault === undefined) return;
  const message = `${path} ${fault.reason}. Choose another target.`;
  throw new DomainError(fault.code, message, { field: "target", path, target });
}

/**
 * Refuses to overwrite somebody else's change, if the editor says which revision they have seen.
 * @throws {DomainError}
 */
async function expectRedirect(
  context: EditingContext,
  change: Change,
  args: Pick<AddRedirectArgs, "langcode" | "path" | "expectedRevision">,
): Promise<void> {
  const { langcode, path, expectedRevision } = args;
  if (expectedRevision === undefined || expectedRevision === null) return;
  const before = await findRedirect(change, langcode, path);
  const current = () => Promise.resolve(before ?? null);
  await expectRevision(context, expectedRevision, before?.revision ?? 0, current);
}

async function refuseUnknownPage({ tx }: Change, target: string): Promise<void> {
  if (!target.startsWith("page:")) return;
  const id = target.slice("page:".length);
  const row = await tx
    .selectFrom("node")
    .select("id")
    .where("id", "=", id)
    .where("deleted", "=", false)
    .executeTakeFirst();
  if (row !== undefined) return;
  throw new DomainError("NOT_FOUND", `There is no page ${id}. Check the target.`, {
    field: "target",
    id,
  });
}

export type RemoveRedirectArgs = Pick<AddRedirectArgs, "langcode" | "path" | "expectedRevision">;

/**
 * Removes a redirect.
 * @returns whether it existed
 * @throws {DomainError} if somebody else has changed it
 */
export function removeRedirect(
  args: RemoveRedirectArgs,
  context: EditingContext,
): Promise<boolean> {
  const { langcode } = args;
  const path = redirectPath(args.path);
  const item = () => ({ kind: "REDIRECT", id: path, langcode });
  return edit(context, { event: { event: "redirect" }, item }, async (change) => {
    await refuseMirrored(change, { of: "redirect", id: path, langcode });
    await expectRedirect(context, change, { ...args, path });
    return dropRedirect(change, langcode, path);
  });
}
