import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { PublicFiles } from "gatsby-adapter-node/releases";
import type { Database } from "../store/openDatabase";
import { collectLinks } from "./collectLinks";
import { followLink } from "./followLink";
import { ExternalLinks } from "./ExternalLinks";

const DAY_MS = 86_400_000;

interface RoundOptions {
  /** Days until a link is checked again. 0: no checks. */
  days: number;
  /** Public address of this site, for the user agent. */
  siteUrl?: string | undefined;
  /** Pause between two links, in milliseconds. */
  pauseMs?: number;
  /** Interval for checking whether a link is due, in milliseconds. */
  pollMs?: number;
  /** Whether requests to an IP address are allowed. */
  isAllowed?: (address: string) => boolean;
}

/** Checks the live pages' links to other sites, slowly, one at a time. */
export class LinkRounds {
  #collected = 0;
  /** Whether any server has responded, which proves that this machine is online. */
  #isOnline = false;
  #running: Promise<void> = Promise.resolve();

  readonly links: ExternalLinks;

  constructor(
    db: Database,
    private readonly releases: { readableLive(): Promise<{ directory: string } | undefined> },
    private readonly options: RoundOptions,
    private readonly logger: Pick<FastifyBaseLogger, "error">,
  ) {
    this.links = new ExternalLinks(db);
  }

  start(stopping: AbortSignal): void {
    if (this.options.days > 0) this.#running = this.#work(stopping);
  }

  stopped(): Promise<void> {
    return this.#running;
  }

  async #work(stopping: AbortSignal): Promise<void> {
    const { pauseMs = 2_000, pollMs = 600_000 } = this.options;
    while (!stopping.aborted) {
      let wasDue = false;
      try {
        await this.#collectIfDue(stopping);
        wasDue = await this.#followNext(stopping);
      } catch (error) {
        if (!stopping.aborted) this.logger.error({ err: error }, "links could not be checked");
      }
      await setTimeout(wasDue ? pauseMs : pollMs, undefined, {
        signal: stopping,
        ref: false,
      }).catch(() => undefined);
    }
  }

  async #collectIfDue(stopping: AbortSignal): Promise<void> {
    const due = Date.now() - DAY_MS;
    if (this.#collected > due) return;
    this.#collected = (await this.links.collected())?.getTime() ?? 0;
    if (this.#collected > due) return;
    const live = await this.releases.readableLive();
    if (!live) return;
    await this.links.replace(await collectLinks(PublicFiles.open(live.directory), stopping));
    this.#collected = Date.now();
  }

  /** @returns whether a link was due */
  async #followNext(stopping: AbortSignal): Promise<boolean> {
    const { days, siteUrl, isAllowed } = this.options;
    const link = await this.links.claim(days);
    if (!link) return false;
    const settings = { stopping, siteUrl, ...(isAllowed && { isAllowed }) };
    const { hasResponse, isOffline, problem } = await followLink(link.url, settings);
    if (hasResponse) this.#isOnline = true;
    if (isOffline) this.#isOnline = false;
    if (this.#isOnline || problem === undefined) await this.links.recordCheck(link, problem);
    return true;
  }
}
