import { z } from "zod";
import { holdsUnusable } from "../../cms/unusableCharacters";

/** CMS path in a request of a preview. */
export const pathParameter = z
  .string()
  .startsWith("/")
  .max(2000)
  .refine((path) => !holdsUnusable(path));
