import { Agent, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

const isSecure = (url: string): boolean => url.startsWith("https:");

/** Keeps connections to a server open, so many at most. Certificates of a bench are its own. */
export function agentFor(url: string, maxSockets: number): Agent {
  const options = { keepAlive: true, maxSockets };
  return isSecure(url)
    ? new SecureAgent({ ...options, rejectUnauthorized: false })
    : new Agent(options);
}

/** What a load asks for. */
export interface Question {
  path: string;
  /** Any other answer is a failure. */
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Fields of a form that is sent there. */
  form?: Readonly<Record<string, string>>;
}

/** The question with a number, from 0. */
export type Questions = (number: number) => Question;

/** Asks as a browser does. @returns whether the answer was the expected one, and came to its end */
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
