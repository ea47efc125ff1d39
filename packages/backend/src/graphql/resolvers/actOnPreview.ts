import type { MutationActOnPreviewArgs } from "@quatrain/contract";
import { actOnPreview as act } from "../../domain/preview/actOnPreview";
import type { RootResolver } from "../operationContext";

/** Publishes, schedules or approves the revision that a preview shows. */
export const actOnPreview: RootResolver<MutationActOnPreviewArgs> = (_root, args, context) =>
  act(args, context);
