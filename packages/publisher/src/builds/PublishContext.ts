import type { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { PublisherConfig } from "../config/config";
import type { ContentEngine } from "../content/ContentEngine";
import type { Changes } from "../events/changes";
import type { Gate } from "../gate/Gate";
import type { Delivery } from "../releases/Delivery";
import type { Releases } from "../releases/releases";
import type { BuildHistory } from "./BuildHistory";

/** The part of the publisher that makes releases. */
export interface PublishContext {
  readonly config: PublisherConfig;
  /** Folder of the site. */
  readonly root: string;
  readonly changes: Changes;
  readonly builds: BuildHistory;
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
  /** Deletes from a candidate the pages that were unpublished since a time. */
  removeUnpublishedSince(candidate: string, time: Date): Promise<void>;
}
