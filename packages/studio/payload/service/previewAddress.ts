import type { PayloadRequest } from "payload";
import { previewToken } from "../../src/cms/editors";
import { studioOf } from "./studioOf";

/** What the preview of a form is asked for. */
interface PreviewArgs {
  readonly data: Record<string, unknown>;
  readonly req: PayloadRequest;
  readonly locale: { readonly code: string };
}

/** Address of the site's own preview of a page. Null while it has none. */
export async function previewAddress({ data, req, locale }: PreviewArgs): Promise<string | null> {
  const studio = studioOf(req.payload);
  const path = studio.states.get({ id: String(data["id"]), langcode: locale.code })?.path;
  if (!req.user || !path) return null;
  try {
    const token = await previewToken(await studio.editors.accessOf(req.user.id));
    const place = path === "/" ? "/_home" : path;
    return `${studio.settings.siteUrl}/${locale.code}/preview${place}?token=${token}`;
  } catch (error) {
    req.payload.logger.warn({ err: error }, "There is no preview.");
    return null;
  }
}
