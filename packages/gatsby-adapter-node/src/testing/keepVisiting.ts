import { Agent, request } from "node:http";

/** Visitors who ask for one path each, again and again, over connections that are kept. */
export interface Visitors {
  /** Ends when all have their last answer. @returns the status of each answer @throws if a request failed */
  stop(): Promise<number[]>;
}

export function keepVisiting(port: number, paths: readonly string[]): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: number[] = [];
  let loading = true;
  const visit = async (path: string) => {
    while (loading) {
      statuses.push(
        await new Promise<number>((resolve, reject) => {
          request({ port, path, agent }, (response) => {
            response.resume().on("end", () => resolve(response.statusCode ?? 0));
          })
            .on("error", reject)
            .end();
        }),
      );
    }
  };
  const visitors = Promise.all(paths.map(visit));
  return {
    async stop() {
      loading = false;
      await visitors;
      agent.destroy();
      return statuses;
    },
  };
}
