import { createHash } from "crypto";
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { lacks } from "../cms/lacks";
import { isLocaleCode, type LocaleCode } from "../i18n/locales";
import { TOPIC_ID } from "../i18n/topicFeed";
import { retryAfterSeconds } from "../server/cms/retryAfterSeconds";
import { topicFeed } from "../server/feeds/topicFeed";
import { loggedFunction } from "../server/functions/loggedFunction";
import { refuseMethod } from "../server/functions/refuseMethod";

/** Cache lifetime of a feed in seconds; feed readers poll often. */
const KEPT_SECONDS = 300;

/** Sends the Atom feed of a topic in a language. */
async function sendFeed(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const refuse = (status: number, message: string) =>
    void response.status(status).json({ errors: [{ message }] });
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return refuseMethod(response, "GET", "HEAD");
  const { langcode, topic } = request.query as Record<string, unknown>;
  if (!isLocaleCode(langcode)) return refuse(400, "Name a language of the site.");
  if (typeof topic !== "string" || !TOPIC_ID.test(topic)) return refuse(400, "Name a topic.");
  // Readers may still subscribe to feeds of an earlier release.
  if (lacks("SEARCH") || lacks("TOPICS")) return refuse(404, "There is no such feed.");
  const feed = await read(langcode, topic);
  if (feed instanceof Error) {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Retry-After", String(retryAfterSeconds(feed)));
    return refuse(503, "The CMS does not answer.");
  }
  response.setHeader("Cache-Control", `public, max-age=${KEPT_SECONDS}`);
  if (feed === null) return refuse(404, "There is no page on this topic.");
  const tag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 27)}"`;
  response.setHeader("ETag", tag);
  if (request.headers["if-none-match"] === tag) return void response.status(304).end();
  response.setHeader("Content-Type", "application/atom+xml; charset=utf-8");
  response.status(200).send(feed);
}

async function read(langcode: LocaleCode, topic: string): Promise<string | null | Error> {
  try {
    return await topicFeed(langcode, topic);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ level: "error", event: "feed not read", topic, message }));
    return error instanceof Error ? error : new Error(message);
  }
}

export default loggedFunction(sendFeed);
