import type { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { PublisherConfig } from "../config/config";
import type { ContentEngine } from "../content/ContentEngine";
import type { Changes } from "../events/changes";
import type { Gate } from "../gate/Gate";
import type { Delivery } from "../releases/Delivery";
import type { Releases } from "../releases/releases";
import type { Builds } from "./builds";

/** The part of the publisher that makes releases. */
export interface PublishContext {
  readonly config: PublisherConfig;
  /** Folder of the site. */
  readonly root: string;
  readonly changes: Changes;
  readonly builds: Builds;
  readonly releases: Releases;
  readonly delivery: Delivery;
  /** Has the code of the live release loaded. */
  readonly content: ContentEngine;
  readonly gate: Gate;
  readonly logger: FastifyBaseLogger;
  /** Emits "change" when a build or a change has a new state. */
  readonly events: EventEmitter;
  /** Makes a candidate the live release. @returns its name */
  release(candidate: string): Promise<string>;
  /** Runs operations on releases one at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  retryTime(buildId: number): Promise<Date>;
  buildBeside(reason: string): Promise<void>;
  /** Deletes from a candidate the pages that were unpublished since a time. */
  removeGoneSince(candidate: string, time: Date): Promise<void>;
}
