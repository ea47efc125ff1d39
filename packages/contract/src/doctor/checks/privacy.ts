import { randomUUID } from "node:crypto";
import { PATH, PREVIEW, PREVIEW_LISTS } from "../operations/operations";
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
  for (const operation of PREVIEW_LISTS) {
    const { data } = await client.request<Record<string, unknown>>(operation, { token }, probe);
    for (const [field, value] of Object.entries(data ?? {})) {
      if (value !== null) findings.add("preview-open", field);
    }
  }

  const nowhere = { path: `/${token}`, langcode: home.langcode };
  const answer = await client.request<RouteAnswer>(PATH, nowhere, { place: nameOf(nowhere) });
  if (answer.data?.route.__typename === "EntityResponse") {
    findings.add("soft-404", `${nameOf(nowhere)} shows "${answer.data.route.entity?.title ?? ""}"`);
  }
}
