import { CmsError } from "../cms/transport";

/** Tells the operator why a preview could not be served. The token stays out. */
export function logPreviewFailure(event: string, path: string | null, error: unknown): void {
  const about = error instanceof CmsError ? error.details : {};
  const message = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event, path, message, ...about }));
}
