import type { PayloadRequest } from "payload";
import { previewToken } from "../../src/cms/editors";
import { studioOf } from "./studioOf";

interface PreviewArgs {
  readonly data: Record<string, unknown>;
  readonly req: PayloadRequest;
  readonly locale: { readonly code: string };
}

/** Address of the site's preview of a page. Null: not saved in the CMS yet. */
export async function previewAddress({ data, req, locale }: PreviewArgs): Promise<string | null> {
  const studio = studioOf(req.payload);
  const path = studio.states.get({ id: String(data["id"]), langcode: locale.code })?.path;
  if (!req.user || !path) return null;
  try {
    const token = await previewToken(await studio.editors.accessOf(req.user.id));
    const place = path === "/" ? "/_home" : path;
    return `${studio.settings.siteUrl}/${locale.code}/preview${place}?token=${token}`;
  } catch (error) {
    req.payload.logger.warn({ err: error }, "The address of the preview could not be created.");
    return null;
  }
}
