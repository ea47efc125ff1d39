import { webhookSecretSetting } from "@quatrain/contract/standardWebhooks";
import { z } from "zod";
import { integer } from "./environment";

/** How to send publish events. */
export interface PublishConfig {
  readonly webhook: PublishWebhook | undefined;
  /** Delay after the first failed attempt, in milliseconds; doubles after each further failure. */
  readonly retryMs: number;
  /** Longest delay between two attempts, in milliseconds. */
  readonly retryMaxMs: number;
}

/** The receiver of publish events. */
export interface PublishWebhook {
  readonly url: string;
  /** Signs the body. Unset: a build hook, which needs no signature and reads no body. */
  readonly secret: string | undefined;
}

export const publishEnvironment = {
  PUBLISH_WEBHOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as http://127.0.0.1:4100/webhook",
    })
    .optional(),
  PUBLISH_WEBHOOK_SECRET: webhookSecretSetting.optional(),
  PUBLISH_RETRY_MS: integer(1000, 1, 3_600_000),
  PUBLISH_RETRY_MAX_MS: integer(300_000, 1, 3_600_000),
};

type PublishVariables = z.output<z.ZodObject<typeof publishEnvironment>>;

/** Whether a URL is a Netlify build hook, for which a bare POST is enough. */
function isBuildHook(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.startsWith("/build_hooks/");
}

/** Faults in the combination of two variables. */
export function publishFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const { PUBLISH_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = given;
  if (!url || secret || isBuildHook(url)) return [];
  return [
    "PUBLISH_WEBHOOK_SECRET must be set, since PUBLISH_WEBHOOK_URL is no /build_hooks/ address",
  ];
}

/** Builds the configuration from variables without faults. */
export function readPublishConfig(read: PublishVariables): PublishConfig {
  const { PUBLISH_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = read;
  return {
    webhook: url === undefined ? undefined : { url, secret: isBuildHook(url) ? undefined : secret },
    retryMs: read.PUBLISH_RETRY_MS,
    retryMaxMs: read.PUBLISH_RETRY_MAX_MS,
  };
}
