import type { Payload } from "payload";
import path from "node:path";
import { carryOut } from "../../src/cms/carryOut";
import {
  documentAt,
  keyOf,
  type Operation,
  type Place,
  type Problem,
  SAVES,
} from "../../src/outbox/operation";
import { KeptFiles } from "../../src/outbox/KeptFiles";
import { Outbox } from "../../src/outbox/Outbox";
import { studioSettings, type StudioSettings } from "../settings";
import { Changes } from "./Changes";
import { DocumentPull } from "./DocumentPull";
import { Editors } from "./Editors";
import { Pull } from "./Pull";
import { States } from "./States";

const PULL_MS = 3000;
/** Documents other than pages seldom change: they are read once in so many rounds. */
const DOCUMENTS_EACH = 5;
/** No form stays open so long that names a file nobody has saved. */
const KEEP_FILES_MS = 24 * 60 * 60 * 1000;

const DELETES: ReadonlySet<Operation["deed"]["does"]> = new Set([
  "deleteTranslation",
  "deleteDocument",
  "removeRedirect",
]);

/** What stands between Payload and the CMS: changes go out by an outbox, and what others changed comes in. */
export class Studio {
  readonly settings: StudioSettings = studioSettings();
  readonly states: States;
  readonly editors: Editors;
  readonly changes: Changes;
  readonly pull: Pull;
  readonly documents: DocumentPull;
  /** Why what was deleted here comes back, by its place, until somebody has told it. */
  readonly notDeleted = new Map<string, Problem>();
  /** Files that wait for the CMS. */
  readonly files: KeptFiles;
  #outbox: Promise<Outbox> | undefined;

  constructor(readonly payload: Payload) {
    this.states = new States(payload);
    this.editors = new Editors(payload, this.settings);
    this.changes = new Changes(this);
    this.pull = new Pull(this);
    this.documents = new DocumentPull(this);
    const { dataDir, uploadBytes } = this.settings;
    this.files = new KeptFiles(path.join(dataDir, "files"), uploadBytes);
  }

  /** The outbox, opened when it is first asked for. */
  get outbox(): Promise<Outbox> {
    this.#outbox ??= Outbox.open({
      file: path.join(this.settings.dataDir, "outbox.jsonl"),
      send: async (operation, expectedRevision) => {
        const access = await this.editors.accessOf(operation.editor);
        return carryOut(access, operation, expectedRevision, this.files);
      },
      onSettled: (operation) => this.#settled(operation),
      onDelay: (error, { place }) =>
        this.payload.logger.warn({ err: error, place }, "The CMS was not reached; trying again."),
    });
    return this.#outbox;
  }

  /** Begins: makes the first account, takes in the content of the CMS, and goes on doing so. */
  async start(): Promise<void> {
    await this.states.load();
    await this.editors.makeFirst();
    await this.#dropFiles(await this.outbox);
    void this.#pullForever();
  }

  /** Drops files that have arrived, or that nobody came to save. */
  async #dropFiles(outbox: Outbox): Promise<void> {
    const needed = outbox
      .unsettled()
      .flatMap(({ deed }) => (deed.does === "saveDocument" && deed.file ? [deed.file.hash] : []));
    await this.files.dropUnneeded(new Set(needed), Date.now() - KEEP_FILES_MS);
  }

  /** Gives up what was refused at a place, and takes in what the CMS holds. Answers whether there was anything. */
  async giveUp(place: Place): Promise<boolean> {
    // Before: if it ends in between, what was given up is not taken for what the CMS holds.
    await this.states.giveUp(place);
    const wasHeld = await (await this.outbox).giveUp(place);
    await (documentAt(place) ? this.documents.anew(place) : this.pull.page(place.id));
    return wasHeld;
  }

  async #settled(operation: Operation): Promise<void> {
    const { place, deed } = operation;
    const outbox = await this.outbox;
    const { problem } = outbox.standing(place);
    if (DELETES.has(deed.does) && problem !== undefined) {
      // No form is left that could show why: it comes back as the CMS has it.
      this.notDeleted.set(keyOf(place), problem);
      this.payload.logger.warn({ place, problem }, "Not deleted.");
      await this.giveUp(place);
      return;
    }
    const isLatest = SAVES.has(deed.does) && outbox.standing(place).waiting === 0;
    const own = isLatest ? { ...place, revision: outbox.revisionAfter(operation) } : undefined;
    if (documentAt(place) === undefined) await this.pull.page(place.id, own);
    else await this.documents.at(place, own);
  }

  async #pullForever(): Promise<void> {
    for (let wasReached = true, turn = 0; ; turn += 1) {
      try {
        if (turn % DOCUMENTS_EACH === 0) await this.documents.changed();
        await this.pull.changed();
        wasReached = true;
      } catch (error) {
        if (wasReached) this.payload.logger.error({ err: error }, "The CMS cannot be read.");
        wasReached = false;
      }
      await new Promise((resolve) => setTimeout(resolve, PULL_MS));
    }
  }
}
