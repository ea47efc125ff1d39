import { readSettings, settingFaults } from "@quatrain/contract/settings";
import { studioAddress } from "@quatrain/contract/studioAddress";
import { z } from "zod";
import { serverEnv } from "../cms/serverEnv";

/** Environment variables with the address of the studio. */
export const editAddressEnvironment = z.object({
  STUDIO_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the address of the studio, such as https://studio.example.org",
    })
    .optional(),
});

/** One fault per invalid variable; each says what to set. */
export function studioFaults(env: NodeJS.ProcessEnv = serverEnv()): string[] {
  return settingFaults(editAddressEnvironment, env);
}

/** Address where editors edit a page. Null: STUDIO_URL is not set. @throws Error if it is invalid */
export function editAddress(
  page: { id: string; langcode: string },
  env: NodeJS.ProcessEnv = serverEnv(),
): string | null {
  const { STUDIO_URL: url } = readSettings(editAddressEnvironment, env);
  return url === undefined ? null : studioAddress(url, page);
}
