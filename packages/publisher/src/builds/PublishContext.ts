import type { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { PublisherConfig } from "../config/config";
import type { ContentEngine } from "../content/ContentEngine";
import type { Changes } from "../events/changes";
import type { Gate } from "../gate/Gate";
import type { Delivery } from "../releases/Delivery";
import type { Releases } from "../releases/releases";
import type { Builds } from "./builds";

/** What making a release needs of the publisher. */
export interface PublishContext {
  readonly config: PublisherConfig;
  /** Folder of the site. */
  readonly root: string;
  readonly changes: Changes;
  readonly builds: Builds;
  readonly releases: Releases;
  readonly delivery: Delivery;
  /** Loaded with the code of the live release. */
  readonly content: ContentEngine;
  readonly gate: Gate;
  readonly logger: FastifyBaseLogger;
  /** Emits "change" whenever the state of a build or of a change is another one. */
  readonly events: EventEmitter;
  /** Makes a candidate the live release. @returns its name */
  release(candidate: string): Promise<string>;
  /** Does something to releases once nothing else is done to them. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** When to try a failed build again. */
  retryTime(buildId: number): Promise<Date>;
  /** Begins a build of the site beside what goes on, unless one runs or has just failed. */
  buildBeside(reason: string): Promise<void>;
  /** Deletes from a candidate what was reported as gone since a time. */
  removeGoneSince(candidate: string, time: Date): Promise<void>;
}
