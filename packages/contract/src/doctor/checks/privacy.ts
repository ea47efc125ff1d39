import { randomUUID } from "node:crypto";
import {
  PATH,
  PREVIEW,
  PREVIEW_ACCESS,
  PREVIEW_DRAFTS,
  PREVIEW_SCHEDULE,
} from "../operations/operations";
import { nameOf, type PageName, type CheckContext } from "../context";

interface RouteAnswer {
  readonly route: { readonly __typename: string; readonly entity?: { readonly title: string } };
}

/** Checks that previews require their token, and that an invented path leads nowhere. */
export async function checkPrivacy(home: PageName, context: CheckContext): Promise<void> {
  const { client, findings } = context;
  const token = `quatrain-doctor-${randomUUID()}`;
  const probe = { isProbe: true };
  const variables = { path: home.path, langcode: home.langcode, token };
  const preview = await client.request<{ preview: RouteAnswer["route"] }>(
    PREVIEW,
    variables,
    probe,
  );
  if (preview.data?.preview.__typename === "EntityResponse") {
    findings.add("preview-open", `preview: ${nameOf(home)}`);
  }
  const drafts = await client.request<{ previewDrafts: unknown }>(PREVIEW_DRAFTS, { token }, probe);
  if (drafts.data?.previewDrafts != null) findings.add("preview-open", "previewDrafts");
  const plans = await client.request<{ previewSchedule: unknown }>(
    PREVIEW_SCHEDULE,
    { token },
    probe,
  );
  if (plans.data?.previewSchedule != null) findings.add("preview-open", "previewSchedule");
  const access = await client.request<{ previewAccess: unknown }>(PREVIEW_ACCESS, { token }, probe);
  if (access.data?.previewAccess != null) findings.add("preview-open", "previewAccess");

  const nowhere = { path: `/${token}`, langcode: home.langcode };
  const answer = await client.request<RouteAnswer>(PATH, nowhere, { place: nameOf(nowhere) });
  if (answer.data?.route.__typename === "EntityResponse") {
    findings.add("soft-404", `${nameOf(nowhere)} shows "${answer.data.route.entity?.title ?? ""}"`);
  }
}
