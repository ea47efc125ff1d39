import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Capabilities } from "selenium-webdriver";
import { Executor, type Command } from "selenium-webdriver/lib/command";
import { throwDecodedError } from "selenium-webdriver/lib/error";
import { Session } from "selenium-webdriver/lib/session";

/** Firefox's names of the WebDriver commands that the tests use, by Selenium's names. */
const NAMES: Record<string, string> = {
  actions: "PerformActions",
  clearElement: "ElementClear",
  clickElement: "ElementClick",
  deleteAllCookies: "DeleteAllCookies",
  executeScript: "ExecuteScript",
  get: "Navigate",
  goBack: "Back",
  goForward: "Forward",
  newSession: "NewSession",
  screenshot: "TakeScreenshot",
  sendKeysToElement: "ElementSendKeys",
};

interface Failure {
  error: string;
  message: string;
}

/** Each message starts with its length and a colon. */
type Message = [kind: number, id: number, failure: Failure | null, result: unknown];

/**
 * Drives Firefox with its built-in protocol, like geckodriver, which Debian does not package.
 * Commands, parameters and results are those of WebDriver.
 */
export class Marionette extends Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on("data", (data) => this.#receive(data));
  }

  /** @throws Error if nothing listens on the local port */
  static async on(port: number): Promise<Marionette> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return new Marionette(socket);
  }

  /** Runs a command of Selenium. */
  override async execute(command: Command): Promise<unknown> {
    const name = NAMES[command.getName()];
    if (!name) throw new Error(`Marionette has not been taught ${command.getName()}.`);
    const { id, ...parameters } = command.getParameters() as Record<string, unknown>;
    // Marionette identifies an element only by its reference.
    const element = id ? { id: Object.values(id)[0] as unknown } : {};
    const result = await this.send(`WebDriver:${name}`, { ...parameters, ...element });
    if (name !== "NewSession") return (result as { value?: unknown }).value ?? null;
    const { sessionId, capabilities } = result as { sessionId: string; capabilities: Capabilities };
    return new Session(sessionId, capabilities);
  }

  /** Runs a script in the browser's own window instead of its page. */
  async inBrowser(script: string, ...args: unknown[]): Promise<void> {
    await this.send("Marionette:SetContext", { value: "chrome" });
    await this.send("WebDriver:ExecuteScript", { script, args, sandbox: "system" });
    await this.send("Marionette:SetContext", { value: "content" });
  }

  /** @throws WebDriverError with Firefox's error */
  async send(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#last;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , failure, result] = await answered;
    if (failure) throwDecodedError(failure);
    return result;
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const start = this.#received.indexOf(":") + 1;
      const end = start + Number(this.#received.subarray(0, start - 1));
      if (start === 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString("utf8", start, end));
      this.#received = this.#received.subarray(end);
      // Firefox sends a greeting first.
      if (Array.isArray(message)) this.#waiting.get((message as Message)[1])?.(message as Message);
    }
  }
}
