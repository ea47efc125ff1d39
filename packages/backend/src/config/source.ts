import { loadSource } from "@quatrain/contract/loadSource";
import type { ContentSource } from "@quatrain/contract/source";
import { webhookSecretSetting } from "@quatrain/contract/standardWebhooks";
import { z } from "zod";
import { integer } from "./environment";

/** Where content comes from that is not edited here. */
export interface SourceConfig {
  /** `folder` is that of CONTENT_DIR. Undefined: all content is edited here. */
  readonly chosen: "folder" | (() => ContentSource) | undefined;
  /** Origins of the addresses in its settings. */
  readonly origins: readonly string[];
  /** How long after a reading the source is asked again, in milliseconds. */
  readonly pollMs: number;
  /** The secret of its webhook. Undefined: calls are refused. */
  readonly webhookSecret: string | undefined;
}

/** The environment variables. A source has settings of its own beside them. */
export const sourceEnvironment = {
  CONTENT_SOURCE: z.string().optional(),
  SOURCE_POLL_SECONDS: integer(60, 1, 86_400),
  SOURCE_WEBHOOK_SECRET: webhookSecretSetting.optional(),
};

type SourceVariables = z.output<z.ZodObject<typeof sourceEnvironment>>;

/** What the module of a source makes of its settings. */
interface ReadModule {
  readonly module: (() => ContentSource) | undefined;
  readonly origins: readonly string[];
  /** One for each thing that is wrong. */
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

/** The origins of addresses among settings. */
function originsIn(settings: unknown): string[] {
  const values: unknown[] = Object.values({ ...(settings as object) });
  return values.flatMap((value) =>
    typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value)
      ? [new URL(value).origin]
      : [],
  );
}

/** Makes sense of the variables, once they have no faults. */
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
