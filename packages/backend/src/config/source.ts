import { loadSource } from "@quatrain/contract/loadSource";
import type { ContentSource } from "@quatrain/contract/source";
import { webhookSecretSetting } from "@quatrain/contract/standardWebhooks";
import { z } from "zod";
import { integer } from "./environment";

/** The source of mirrored content. */
export interface SourceConfig {
  /** `folder` stands for CONTENT_DIR. Undefined: editors edit all content in this CMS. */
  readonly chosen: "folder" | (() => ContentSource) | undefined;
  /** Origins of the URLs in the source's settings. */
  readonly origins: readonly string[];
  /** Polling interval, in milliseconds. */
  readonly pollMs: number;
  /** Secret of the source's webhook. Undefined: the backend refuses calls. */
  readonly webhookSecret: string | undefined;
}

/** Variables for any source; each source has settings of its own as well. */
export const sourceEnvironment = {
  CONTENT_SOURCE: z.string().optional(),
  SOURCE_POLL_SECONDS: integer(60, 1, 86_400),
  SOURCE_WEBHOOK_SECRET: webhookSecretSetting.optional(),
};

type SourceVariables = z.output<z.ZodObject<typeof sourceEnvironment>>;

/** A source module with its settings read. */
interface ReadModule {
  readonly module: (() => ContentSource) | undefined;
  readonly origins: readonly string[];
  readonly faults: readonly string[];
}

const NO_MODULE: ReadModule = { module: undefined, origins: [], faults: [] };

/** Loads the module that CONTENT_SOURCE names, and reads its settings. */
export function readSourceModule(given: Readonly<Record<string, string | undefined>>): ReadModule {
  const { CONTENT_SOURCE: name } = given;
  if (name === undefined || name === "folder") return NO_MODULE;
  const loaded = loadSource(name);
  if (typeof loaded === "string") return { ...NO_MODULE, faults: [`CONTENT_SOURCE ${loaded}`] };
  const settings = loaded.settings.safeParse(given);
  if (settings.success) {
    const { data } = settings;
    return { module: () => loaded.create(data), origins: originsIn(data), faults: [] };
  }
  const faults = settings.error.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`);
  return { ...NO_MODULE, faults };
}

/** The origins of all URLs among the settings. */
function originsIn(settings: unknown): string[] {
  const values: unknown[] = Object.values({ ...(settings as object) });
  return values.flatMap((value) =>
    typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value)
      ? [new URL(value).origin]
      : [],
  );
}

/** Builds the configuration from variables without faults. */
export function readSourceConfig(
  read: SourceVariables,
  { module, origins }: ReadModule,
): SourceConfig {
  return {
    chosen: read.CONTENT_SOURCE === "folder" ? "folder" : module,
    origins,
    pollMs: read.SOURCE_POLL_SECONDS * 1000,
    webhookSecret: read.SOURCE_WEBHOOK_SECRET,
  };
}
