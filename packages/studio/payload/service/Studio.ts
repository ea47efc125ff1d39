import type { Payload } from "payload";
import { carryOut } from "../../src/cms/carryOut";
import { Sender } from "../../src/cms/Sender";
import { leftOutbox } from "../../src/leftOutbox";
import { studioSettings, type StudioSettings } from "../settings";
import { DocumentPull } from "./DocumentPull";
import { Editors } from "./Editors";
import { Pull } from "./Pull";
import { Saving } from "./Saving";
import { States } from "./States";

const PULL_MS = 3000;
/** Documents other than pages seldom change: they are read once in so many rounds. */
const DOCUMENTS_EACH = 5;

/** What stands between Payload and the CMS: what is saved is saved there, and what others changed comes in. */
export class Studio {
  readonly settings: StudioSettings = studioSettings();
  readonly states: States;
  readonly editors: Editors;
  readonly saving: Saving;
  readonly pull: Pull;
  readonly documents: DocumentPull;
  readonly sender: Sender;

  constructor(readonly payload: Payload) {
    this.states = new States(payload);
    this.editors = new Editors(payload, this.settings);
    this.saving = new Saving(this);
    this.pull = new Pull(this);
    this.documents = new DocumentPull(this);
    this.sender = new Sender(async (editor, operation) =>
      carryOut(await this.editors.accessOf(editor), operation),
    );
  }

  /** Begins: makes the first account, takes in the content of the CMS, and goes on doing so. */
  async start(): Promise<void> {
    const left = leftOutbox(this.settings.dataDir);
    if (left !== undefined) this.payload.logger.warn(left);
    await this.states.load();
    await this.editors.makeFirst();
    void this.#pullForever();
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
