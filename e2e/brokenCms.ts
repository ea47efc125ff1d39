import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Response of a CMS. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const json = (body: string): Behaviour => {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };
};

/** Failures of a CMS, with the message for the operator. */
export const failures: Record<string, { behaviour: Behaviour; logged: RegExp }> = {
  "that breaks the connection": {
    behaviour: (request) => request.socket.destroy(),
    logged: /Cannot be reached/,
  },
  "that never answers": { behaviour: () => undefined, logged: /No answer within 600 ms/ },
  "that begins to answer and stops": {
    behaviour: (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"data":{');
    },
    logged: /No answer within 600 ms/,
  },
  "that answers with an HTML page": {
    behaviour: (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Welcome");
    },
    logged: /The answer is no JSON/,
  },
  "that answers with half a JSON text": {
    behaviour: json('{"data":{"route":{"__typename":"Enti'),
    logged: /The answer is no JSON/,
  },
  "that answers with JSON of another kind": {
    behaviour: json('{"status":"ok"}'),
    logged: /no GraphQL result/,
  },
  "that answers with nothing asked for": {
    behaviour: json('{"data":{"route":{"__typename":"EntityResponse","entity":{}},"search":{}}}'),
    logged: /breaks the contract/,
  },
  "that answers with a GraphQL error": {
    behaviour: json('{"data":null,"errors":[{"message":"Database secret-host is down"}]}'),
    logged: /Database secret-host is down/,
  },
  "that answers with status 500": {
    behaviour: (_request, response) => {
      response.writeHead(500).end("stack trace of secret-host");
    },
    logged: /Response not successful: Received status code 500/,
  },
  "that answers without end": {
    behaviour: (_request, response) => {
      const megabyte = Buffer.alloc(1024 * 1024, " ");
      const write = () => {
        while (!response.destroyed && response.write(megabyte));
        response.once("drain", write);
      };
      write();
    },
    logged: /The answer is longer than|No answer within 600 ms/,
  },
};

/** Starts a CMS with a configured response. */
export async function startBrokenCms() {
  let behaviour: Behaviour = (request) => request.socket.destroy();
  const server = createServer((request, response) => {
    request.resume();
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    behave(next: Behaviour) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A proxy in front of the CMS that can change requests and responses. */
const passOn = (
  change: (answer: string) => string | Promise<string>,
  ask: (question: string) => string = (question) => question,
): Behaviour => {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void fetch(`${process.env.TEST_BACKEND_URL}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: ask(Buffer.concat(chunks).toString()),
      }).then(async (answer) => {
        const text = await change(await answer.text());
        response.writeHead(answer.status).end(text);
      });
    });
  };
};

/** Forwards requests to the CMS of the test site. */
export const workingCms = passOn((answer) => answer);

/** Returns a page of the build for unknown paths. */
const asNew = (question: string) => question.replace('"path":"/neu"', '"path":"/blog/neue-pegel"');

/** Returns a page for one path with a date that the site cannot format: see undrawableDate.cjs. */
export const unrenderableCms = passOn((text) => {
  const answer = JSON.parse(text) as { data?: { route?: { entity?: { publishedAt?: string } } } };
  const entity = answer.data?.route?.entity;
  if (entity) entity.publishedAt = "2001-02-03T04:05:06.000Z";
  return JSON.stringify(answer);
}, asNew);

/** Problems of a CMS that responds, with the message for the operator. */
export const struggles: Record<string, { behaviour: Behaviour; logs: RegExp }> = {
  slowly: {
    behaviour: passOn((text) => setTimeout(1500, text), asNew),
    logs: /^(?!.*failed)/s,
  },
  "with errors beside its data": {
    behaviour: passOn((text) => {
      const answer = JSON.parse(text) as object;
      return JSON.stringify({ ...answer, errors: [{ message: "The counter is down" }] });
    }, asNew),
    logs: /answer of the CMS not as promised.*The counter is down/,
  },
};

interface Listing {
  items?: { langcode: string; path: string }[];
  total?: number;
}

/** Lists only some pages, with a matching total. */
export function forgetfulCms(remembers: (path: string) => boolean, total: number): Behaviour {
  return passOn((text) => {
    const answer = JSON.parse(text) as { data?: { buildListing?: Listing } };
    const listing = answer.data?.buildListing;
    if (!listing) return text;
    if (listing.total !== undefined) listing.total = total;
    if (listing.items) listing.items = listing.items.filter(({ path }) => remembers(path));
    return JSON.stringify(answer);
  });
}
