import { QueueFull } from "fair-share/SharedQueue";
import { RequestError } from "./requestError";

/**
 * Handles errors of queued work.
 * @param what the requested things, in the plural
 * @throws {RequestError} 429 if this client, 503 if all clients together have too many waiting
 */
export function refuseIfFull(what: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof QueueFull)) throw error;
    const [status, code, message] =
      error.of === "client"
        ? ([429, "TOO_MANY_REQUESTS", `Too many ${what} requested at once.`] as const)
        : ([503, "BUSY", `Too many ${what} wait for their turn.`] as const);
    throw new RequestError(status, code, `${message} Try again later.`, { "Retry-After": "5" });
  };
}
