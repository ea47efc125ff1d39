import { Agent, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

const isSecure = (url: string): boolean => url.startsWith("https:");

/** An agent with keep-alive connections. Accepts the bench's self-signed certificates. */
export function agentFor(url: string, maxSockets: number): Agent {
  const options = { keepAlive: true, maxSockets };
  return isSecure(url)
    ? new SecureAgent({ ...options, rejectUnauthorized: false })
    : new Agent(options);
}

/** A request of a load. */
export interface Question {
  path: string;
  /** Expected status. */
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Form fields to send. */
  form?: Readonly<Record<string, string>>;
}

/** Returns the request with a number, from 0. */
export type Questions = (number: number) => Question;

/** Sends a request with a browser's headers. @returns whether the response had the expected status and was complete */
export function ask(
  url: string,
  { path, status, headers: own, form }: Question,
  agent: Agent,
): Promise<boolean> {
  const headers = {
    "accept-encoding": "br, gzip",
    accept: "text/html,*/*",
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    ...own,
  };
  const method = form ? "POST" : "GET";
  return new Promise((done) => {
    const send = isSecure(url) ? secureRequest : request;
    send(`${url}${path}`, { agent, headers, method }, (response) => {
      response
        .resume()
        .once("end", () => done(response.statusCode === status))
        .once("error", () => done(false));
    })
      .once("error", () => done(false))
      .end(form && String(new URLSearchParams(form)));
  });
}
