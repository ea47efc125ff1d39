import { readSettings, settingFaults } from "@quatrain/contract/settings";
import { z } from "zod";
import { serverEnv } from "../cms/serverEnv";

/** Environment variables for requests to the publisher. */
export const publisherAccessEnvironment = z
  .object({
    PUBLISHER_URL: z
      .url({
        protocol: /^https?$/,
        error: "must be the address of the publisher, such as http://127.0.0.1:4200",
      })
      .optional(),
    PUBLISH_STATUS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  })
  .refine(({ PUBLISHER_URL: url, PUBLISH_STATUS_TOKEN: token }) => url === undefined || token, {
    path: ["PUBLISH_STATUS_TOKEN"],
    error: "is needed with PUBLISHER_URL: the same as the publisher's",
  });

/** Access of the site to the status of pages at the publisher. */
export interface PublisherAccess {
  url: string;
  token: string;
}

/** One fault per invalid variable; each says what to set. */
export function publisherAccessFaults(env: NodeJS.ProcessEnv = serverEnv()): string[] {
  return settingFaults(publisherAccessEnvironment, env);
}

/** Reads the settings of the running server. Null: no publisher is configured. @throws Error if they have faults */
export function publisherAccess(env: NodeJS.ProcessEnv = serverEnv()): PublisherAccess | null {
  const { PUBLISHER_URL: url, PUBLISH_STATUS_TOKEN: token } = readSettings(
    publisherAccessEnvironment,
    env,
  );
  return url && token ? { url, token } : null;
}
