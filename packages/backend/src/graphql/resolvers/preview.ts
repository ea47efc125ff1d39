import type { QueryPreviewArgs } from "@quatrain/contract";
import type { GraphQLResolveInfo } from "graphql";
import { openPreview } from "../../domain/preview/openPreview";
import { rootKey } from "../contextOf";
import type { OperationContext } from "../operationContext";
import { routeResponse } from "./route";

/** The same response for every invalid token, so that it reveals no cause. */
const REFUSED = { is: "nothing", code: 403, reason: "This preview is not available." } as const;

/** A page as if published now, for holders of a token. */
export async function preview(
  _root: unknown,
  args: QueryPreviewArgs,
  context: OperationContext,
  info: GraphQLResolveInfo,
) {
  const opened = await openPreview(args, context);
  if (opened === undefined) return routeResponse(REFUSED, context);
  const { located } = opened;
  switch (located.is) {
    case "page": {
      const { page, snapshot } = await context.services.previewPages.get(
        located.page,
        context.snapshot,
      );
      const previewed = { ...context, snapshot };
      context.previewed.set(rootKey(info.path), previewed);
      return routeResponse({ is: "page", page }, previewed);
    }
    case "redirect":
      return routeResponse(located, context);
    case "nothing":
      return routeResponse({ code: 404, ...located }, context);
  }
}
