import { EventEmitter } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { mendPrivate } from "@quatrain/embedded-database";

/** Most lines of one build in memory. */
const KEPT_LINES = 2000;
/** Longest log of one build on disk, in characters. Later lines stay in memory only. */
const LONGEST_LOG = 5_000_000;
/** How many logs stay on disk. */
const KEPT_LOGS = 50;
/** Escape sequences for colours and cursor movements. */
// eslint-disable-next-line no-control-regex -- That is what they begin with.
const TERMINAL_CODES = /\u001b\[[0-9;?]*[A-Za-z]/g;

export class BuildLog {
  readonly #lines: string[] = [];
  readonly #file: WriteStream;
  #room = LONGEST_LOG;

  constructor(
    file: string,
    private readonly onLine: (line: string) => void,
  ) {
    this.#file = createWriteStream(file, { flags: "a", mode: 0o600 });
    // A full disk must not crash the publisher; memory still has the lines.
    this.#file.on("error", () => undefined);
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  readonly write = (line: string): void => {
    const text = line.replace(TERMINAL_CODES, "").trimEnd();
    if (text === "") return;
    this.#lines.push(text);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
    if (this.#room <= 0) return;
    this.#room -= text.length + 1;
    this.#append(text);
    if (this.#room <= 0) this.#append("The log is cut off here: it became too long.");
  };

  #append(text: string): void {
    this.#file.write(`${text}\n`);
    this.onLine(text);
  }

  close(): Promise<void> {
    return new Promise<void>((resolve) => this.#file.end(() => resolve()));
  }
}

/** The logs of builds on disk; one of them can be followed live. */
export class BuildLogs {
  #followed: BuildLog | undefined;
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly folder: string) {}

  /** Revokes the read access that an earlier version left to other users. @throws {FolderNotPrivate} */
  makePrivate(): Promise<void> {
    return mendPrivate(this.folder);
  }

  async open(buildId: number): Promise<BuildLog> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const log = new BuildLog(this.#path(buildId), (line) => {
      if (this.#followed === log) this.#emitter.emit("line", line);
    });
    await this.#prune();
    return log;
  }

  /** Chooses the log that followers get. */
  setFollowed(log: BuildLog): void {
    this.#followed = log;
  }

  followedLines(): readonly string[] {
    return this.#followed?.lines ?? [];
  }

  /** @returns a function that unsubscribes the listener */
  follow(listener: (line: string) => void): () => void {
    this.#emitter.on("line", listener);
    return () => this.#emitter.off("line", listener);
  }

  /** The whole log of a build. Undefined: its file was deleted. */
  read(buildId: number): Promise<string | undefined> {
    return readFile(this.#path(buildId), "utf8").catch(() => undefined);
  }

  #path(buildId: number): string {
    return path.join(this.folder, `${buildId}.log`);
  }

  async #prune(): Promise<void> {
    // Keep files of an operator.
    const names = (await readdir(this.folder)).filter((name) => /^\d+\.log$/.test(name));
    const ids = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a);
    for (const id of ids.slice(KEPT_LOGS)) await rm(this.#path(id), { force: true });
  }
}
