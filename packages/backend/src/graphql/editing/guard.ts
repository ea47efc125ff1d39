import { createHash, timingSafeEqual } from "node:crypto";
import { clientError } from "../errors";
import type { OperationContext, RootResolver } from "../operationContext";

/** Lets only editors use a resolver. */
export function forEditors<Args>(resolver: RootResolver<Args>): RootResolver<Args> {
  return (root, args, context) => {
    requireEditorToken(context);
    return resolver(root, args, context);
  };
}

function requireEditorToken({ authorization, services }: OperationContext): void {
  const { editorToken } = services.config;
  if (editorToken === undefined) {
    const message = "Editing is switched off: this backend was started without EDITOR_TOKEN.";
    throw clientError("EDITING_DISABLED", message);
  }
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  // Digests have one length, so the comparison takes the same time for every wrong token.
  if (!timingSafeEqual(digest(given), digest(editorToken))) {
    const message = "Editing needs the header Authorization: Bearer <EDITOR_TOKEN>.";
    throw clientError("UNAUTHORIZED", message);
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
