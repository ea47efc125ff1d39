import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** Message on a port: a chunk, null at the end, or "more" to request the next chunk. */
type Message = Uint8Array | null | "more";

type Done = (error?: Error | null) => void;

/** Bytes to send before waiting for "more". */
const WINDOW = 64 * 1024;

/** One end of a stream between two threads, with backpressure. */
export class PortStream extends Duplex {
  /** Continues writing once the other end requests more. */
  #continueWriting: Done | undefined;
  /** Bytes sent and received since the last "more". */
  #sent = 0;
  #received = 0;
  #hasEnded = false;

  /** @param remoteAddress address of the visitor, as a socket has it */
  constructor(
    private readonly port: MessagePort,
    readonly remoteAddress?: string,
  ) {
    super();
    port.on("message", (message: Message) => this.#receive(message));
    port.once("close", () => {
      if (this.#hasEnded && !this.readableEnded) this.once("end", () => this.destroy());
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
    if (this.#sent >= WINDOW) this.#continueWriting = done;
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

  #receive(message: Message): void {
    if (message === "more") {
      this.#sent = 0;
      const written = this.#continueWriting;
      this.#continueWriting = undefined;
      return written?.();
    }
    if (message === null) this.#hasEnded = true;
    else this.#received += message.length;
    this.push(message);
  }
}
