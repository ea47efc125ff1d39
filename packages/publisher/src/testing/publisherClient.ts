import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { PublishEvent } from "@quatrain/contract/publishEvent";
import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { PublisherStatus } from "../server/status";
import { SECRET, TOKEN } from "./makeTestSite";

/** How long something may take before a test gives up, in milliseconds. */
const PATIENCE_MS = 240_000;
const POLL_MS = 100;

/** What a test asks of a publisher. */
export interface PublisherClient {
  /** Posts an event, signed. @param headers that differ from the right ones */
  post(
    event: PublishEvent,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string }>;
  /** Posts any text, signed for a time in milliseconds since 1970, or for now. */
  postText(
    body: string,
    headers?: Record<string, string>,
    now?: number,
  ): Promise<{ status: number; text: string }>;
  status(): Promise<PublisherStatus>;
  /** Waits until the status is as wanted. */
  until(wanted: (status: PublisherStatus) => boolean): Promise<PublisherStatus>;
}

/** An event that says that pages have changed. */
export function changed(...paths: { langcode: string; path: string }[]): PublishEvent {
  return {
    id: randomUUID(),
    event: "publish",
    at: new Date().toISOString(),
    everywhere: false,
    paths: paths.map((entry) => ({ ...entry, state: "changed" as const })),
  };
}

/** Whether nothing is left to do. */
export function isDone({ running, waiting }: PublisherStatus): boolean {
  return running === null && waiting === 0;
}

/** @param url tells where the publisher is, which may be elsewhere after a restart */
export function publisherAt(url: () => string): PublisherClient {
  const client: PublisherClient = {
    post: (event, headers) => client.postText(JSON.stringify(event), headers),
    async postText(body, headers, now) {
      const response = await fetch(`${url()}/webhook`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          ...webhookHeaders({ id: randomUUID(), body }, SECRET, now),
          ...headers,
        },
      });
      return { status: response.status, text: await response.text() };
    },
    async status() {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await fetch(`${url()}/status.json`, { headers });
      if (!response.ok) throw new Error(`The status is ${response.status}.`);
      return (await response.json()) as PublisherStatus;
    },
    async until(wanted) {
      let status = await client.status();
      const found = async () => wanted((status = await client.status()));
      await until(found, { state: () => JSON.stringify(status).slice(0, 1500) });
      return status;
    },
  };
  return client;
}

/** Waits until something holds. @param state tells how it is instead */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { state = () => String(holds), pollMs = POLL_MS } = {},
): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await holds()); await setTimeout(pollMs)) {
    if (Date.now() > deadline) throw new Error(`Still: ${state()}`);
  }
}
