import type { PublishEvent } from "../events/publishEvent";

/** How long the event itself is awaited, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * What preliminary events name, until the events themselves come. It need not outlast a restart: who
 * sends events repeats each until it has arrived.
 */
export class Notices {
  private readonly awaited = new Map<string, { event: PublishEvent; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  keep(event: PublishEvent): void {
    this.awaited.set(event.id, { event, until: this.now() + PATIENCE_MS });
  }

  /** Forgets what is here under the number of an event, which has come. */
  drop(eventId: string): void {
    this.awaited.delete(eventId);
  }

  /** Whether an event that was announced did not come in time. */
  haveExpired(): boolean {
    return [...this.awaited.values()].some(({ until }) => until <= this.now());
  }

  /** What is awaited still. What has not come in time is forgotten. */
  current(): PublishEvent[] {
    for (const [id, { until }] of this.awaited) {
      if (until <= this.now()) this.awaited.delete(id);
    }
    return [...this.awaited.values()].map(({ event }) => event);
  }
}
