import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Post {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A receiver that records requests and responds as configured. */
export class Receiver {
  readonly posts: Post[] = [];
  answer = 202;
  /** The next answers, before `answer`. */
  answers: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      this.posts.push({ headers: request.headers, body });
      const status = this.answers.shift() ?? this.answer;
      response.writeHead(status, { Location: "http://127.0.0.1:9/elsewhere" }).end("{}");
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  messages(): Message[] {
    return this.posts.map(({ body }) => JSON.parse(body) as Message);
  }

  async next(): Promise<Message> {
    const before = this.posts.length;
    let message: Message | undefined;
    await until(async () => (message = this.messages()[before]) !== undefined);
    if (message === undefined) throw new Error("There is no message.");
    return message;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

interface Message {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly node?: { readonly id: string; readonly langcode: string };
  readonly paths: readonly { langcode: string; path: string; state: string }[];
  readonly everywhere?: true;
}

/** Waits for a condition. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The paths of a message with this state, each after its language. */
export function named({ paths }: Message, state: string): string[] {
  return paths.filter((each) => each.state === state).map((each) => each.langcode + each.path);
}
