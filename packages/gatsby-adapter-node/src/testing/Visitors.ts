import { Agent, request as httpRequest } from "node:http";
import { waitFor } from "./waitFor";

/** Visitors that ask until they are stopped. */
export class Visitors {
  answered = 0;
  readonly #faults: string[] = [];
  readonly #visits: Promise<void>[];
  #going = true;

  /** @param paths one for each visitor @param visit asks once; gives the status of the answer */
  constructor(
    paths: readonly string[],
    visit: (path: string) => Promise<number>,
    readonly end?: () => void,
  ) {
    this.#visits = paths.map(async (path) => {
      while (this.#going) {
        const fault = await visit(path).then(
          (status) => (status === 200 ? undefined : `status ${status}`),
          (error: Error) => error.message,
        );
        if (fault === undefined) this.answered += 1;
        else this.#faults.push(fault);
      }
    });
  }

  /** Waits until as many more requests have been answered. */
  async answeredMore(count: number): Promise<void> {
    const enough = this.answered + count;
    await waitFor(async () => this.answered >= enough);
  }

  /** Waits for all answers. @returns what went wrong */
  async stop(): Promise<string[]> {
    this.#going = false;
    await Promise.all(this.#visits);
    this.end?.();
    return this.#faults;
  }
}

/** Visitors who ask for one path each, again and again, over connections that are kept. */
export function keepVisiting(port: number, paths: readonly string[]): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const visit = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest({ port, path, agent }, (response) => {
        response.resume().on("error", reject);
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      request.on("error", reject).end();
    });
  return new Visitors(paths, visit, () => agent.destroy());
}
