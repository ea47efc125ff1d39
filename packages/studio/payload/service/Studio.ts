import type { Payload } from "payload";
import { executeOperation } from "../../src/cms/executeOperation";
import { CommandSender } from "../../src/cms/CommandSender";
import { studioSettings, type StudioSettings } from "../settings";
import { DocumentPull } from "./DocumentPull";
import { Editors } from "./Editors";
import { PagePull } from "./PagePull";
import { CmsWriter } from "./CmsWriter";
import { States } from "./States";

const PULL_MS = 3000;
/** Rounds between pulls of documents, which seldom change. */
const DOCUMENT_ROUNDS = 5;

/** Connects Payload to the CMS: writes changes there, and pulls the changes of others. */
export class Studio {
  readonly settings: StudioSettings = studioSettings();
  readonly states: States;
  readonly editors: Editors;
  readonly writer: CmsWriter;
  readonly pagePull: PagePull;
  readonly documentPull: DocumentPull;
  readonly sender: CommandSender;

  constructor(readonly payload: Payload) {
    this.states = new States(payload);
    this.editors = new Editors(payload, this.settings);
    this.writer = new CmsWriter(this);
    this.pagePull = new PagePull(this);
    this.documentPull = new DocumentPull(this);
    this.sender = new CommandSender(async (editor, operation) =>
      executeOperation(await this.editors.accessOf(editor), operation),
    );
  }

  /** Creates the first account, and pulls content from the CMS until the process ends. */
  async start(): Promise<void> {
    await this.states.load();
    await this.editors.createFirst();
    void this.#pullForever();
  }

  async #pullForever(): Promise<void> {
    for (let wasReached = true, turn = 0; ; turn += 1) {
      try {
        if (turn % DOCUMENT_ROUNDS === 0) await this.documentPull.pullChanged();
        await this.pagePull.pullChanged();
        wasReached = true;
      } catch (error) {
        if (wasReached) this.payload.logger.error({ err: error }, "The CMS cannot be read.");
        wasReached = false;
      }
      await new Promise((resolve) => setTimeout(resolve, PULL_MS));
    }
  }
}
