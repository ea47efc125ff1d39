import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** What goes over a port: a part of the content, null at its end, or "more", which asks for the next part. */
type Message = Uint8Array | null | "more";

type Done = (error?: Error | null) => void;

/** Bytes that are written before the other end has to ask for more. */
const WINDOW = 64 * 1024;

/**
 * One end of a connection between two threads: what is written at the one can be read at the other, and not much more is
 * written than is read.
 */
export class PortStream extends Duplex {
  /** Called once the other end wants more. */
  #written: Done | undefined;
  /** Bytes since more was last asked for: written here, and read here. */
  #sent = 0;
  #received = 0;
  #hasAll = false;

  /** @param remoteAddress of whom it speaks for, where one would find it in a socket */
  constructor(
    private readonly port: MessagePort,
    readonly remoteAddress?: string,
  ) {
    super();
    port.on("message", (message: Message) => this.#take(message));
    port.once("close", () => {
      if (this.#hasAll && !this.readableEnded) this.once("end", () => this.destroy());
      else this.destroy();
    });
  }

  override _read(): void {
    if (this.#received < WINDOW) return;
    this.#received = 0;
    this.#send("more");
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#sent += chunk.length;
    if (this.#sent >= WINDOW) this.#written = done;
    this.#send(new Uint8Array(chunk));
    if (this.#sent < WINDOW) done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "utf8", done);
  }

  override _final(done: Done): void {
    this.#send(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.port.close();
    done(error);
  }

  #send(message: Message): void {
    const parts = message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : [];
    this.port.postMessage(message, parts);
  }

  #take(message: Message): void {
    if (message === "more") {
      this.#sent = 0;
      const written = this.#written;
      this.#written = undefined;
      return written?.();
    }
    if (message === null) this.#hasAll = true;
    else this.#received += message.length;
    this.push(message);
  }
}
