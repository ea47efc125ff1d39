import { z } from "zod";
import { holdsUnusable } from "../../cms/unusableCharacters";

/** Path of the CMS that a preview asks about. */
export const askedPath = z
  .string()
  .startsWith("/")
  .max(2000)
  .refine((path) => !holdsUnusable(path));
