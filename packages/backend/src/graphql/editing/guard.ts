import { createHash, timingSafeEqual } from "node:crypto";
import type { GraphQLError } from "graphql";
import { ChangeRefused } from "../../store/errors";
import { clientError } from "../errors";
import type { OperationContext, RootResolver } from "../operationContext";

/** Lets only editors use a resolver, and tells them in words why a change was refused. */
export function forEditors<Args>(resolver: RootResolver<Args>): RootResolver<Args> {
  return async (root, args, context) => {
    refuseStrangers(context);
    try {
      return await resolver(root, args, context);
    } catch (error) {
      throw error instanceof ChangeRefused ? asClientError(error) : error;
    }
  };
}

function refuseStrangers({ authorization, services }: OperationContext): void {
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

function asClientError({ fault, message, details }: ChangeRefused): GraphQLError {
  return clientError(fault, message, details);
}
