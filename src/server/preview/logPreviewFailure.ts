import { CmsError } from "../cms/transport";

/** Logs why a preview failed, without the token. */
export function logPreviewFailure(event: string, path: string | null, error: unknown): void {
  const about = error instanceof CmsError ? error.details : {};
  const message = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event, path, message, ...about }));
}
