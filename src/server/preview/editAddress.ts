import { readSettings, settingFaults } from "@quatrain/contract/settings";
import { studioAddress } from "@quatrain/contract/studioAddress";
import { z } from "zod";
import { serverEnv } from "../cms/serverEnv";

/** The variables that say where pages are edited. */
export const editAddressEnvironment = z.object({
  STUDIO_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the address of the studio, such as https://studio.example.org",
    })
    .optional(),
});

/** A fault for each variable that does not fit, in words that say what to set. */
export function studioFaults(env: NodeJS.ProcessEnv = serverEnv()): string[] {
  return settingFaults(editAddressEnvironment, env);
}

/** Where a page is edited in a language. Null: STUDIO_URL is not set. @throws Error if it does not fit */
export function editAddress(
  page: { id: string; langcode: string },
  env: NodeJS.ProcessEnv = serverEnv(),
): string | null {
  const { STUDIO_URL: url } = readSettings(editAddressEnvironment, env);
  return url === undefined ? null : studioAddress(url, page);
}
