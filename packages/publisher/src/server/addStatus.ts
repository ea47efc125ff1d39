import { readFileSync } from "node:fs";
import path from "node:path";
import { isFromOtherOrigin } from "@quatrain/contract/isFromOtherOrigin";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { createElement } from "react";
import type { Publisher } from "../Publisher";
import { EditorAccess, setCookie } from "./editorAccess";
import { FONTS_ADDRESS, siteStyles } from "./siteStyles";
import { pageStatus, publisherStatus } from "./status";
import { renderPage } from "./view/Document";
import { SignInPage } from "./view/SignInPage";
import { StatusPage } from "./view/StatusPage";
import { parse } from "cookie";
import { languages, textsFor, type StatusTexts } from "./texts/textsFor";

const COOKIE = "quatrain_publisher_language";
const YEAR_SECONDS = 365 * 86_400;

/** Texts in the language of `?lang=`, of the cookie from an earlier `?lang=`, or of the browser. */
function editorTexts(request: FastifyRequest, reply: FastifyReply): StatusTexts {
  const { lang } = request.query as { lang?: unknown };
  const code = typeof lang === "string" ? lang : "";
  const chosen = languages.get(code);
  if (chosen) {
    setCookie({ name: COOKIE, value: code, seconds: YEAR_SECONDS }, request, reply);
    return chosen;
  }
  const { cookie = "", "accept-language": accepted } = request.headers;
  return textsFor(parse(cookie)[COOKIE], accepted);
}

const ASSETS = path.join(__dirname, "../../assets");

const HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/** Options of routes for forms: a small body, from the publisher's own pages. */
const FORM: RouteShorthandOptions = {
  bodyLimit: 10_000,
  onRequest: async ({ headers }, reply) => {
    if (!isFromOtherOrigin(headers)) return undefined;
    const message = "Only pages of the publisher itself may send this.";
    return reply
      .code(403)
      .headers(HEADERS)
      .send({ errors: [{ code: "FORBIDDEN", message }] });
  },
};

/** Adds the routes of the status for editors: a page, JSON, the live log, and requests for a build. */
export function addStatus(server: FastifyInstance, publisher: Publisher): void {
  const access = new EditorAccess(publisher.config, publisher.sessions);
  const refuse = (reply: FastifyReply) =>
    reply
      .code(401)
      .headers(HEADERS)
      .send({
        errors: [
          { code: "UNAUTHENTICATED", message: "Send the editor's token as a bearer token." },
        ],
      });
  const sendSignIn = (request: FastifyRequest, reply: FastifyReply, isWrongToken: boolean) =>
    reply
      .code(401)
      .send(
        renderPage(createElement(SignInPage, { texts: editorTexts(request, reply), isWrongToken })),
      );

  const styles = siteStyles(publisher.root);
  for (const [file, type, before] of [
    ["status.css", "text/css; charset=utf-8", styles.css],
    ["status.js", "text/javascript; charset=utf-8", ""],
  ] as const) {
    const content = before + readFileSync(path.join(ASSETS, file), "utf8");
    server.get(`/${file}`, (_request, reply) =>
      reply
        .headers({ ...HEADERS, "cache-control": "no-cache" })
        .type(type)
        .send(content),
    );
  }

  server.get<{ Params: { file: string } }>(`${FONTS_ADDRESS}/:file`, (request, reply) => {
    const content = styles.fonts.get(request.params.file);
    if (!content) return reply.code(404).headers(HEADERS).send();
    return reply
      .headers({ ...HEADERS, "cache-control": "public, max-age=31536000, immutable" })
      .type("font/woff2")
      .send(content);
  });

  // The logo of the site.
  server.get("/favicon.svg", async (_request, reply) => {
    const icon = await publisher.pages.readFile("favicon.svg");
    if (!icon) return reply.code(404).send();
    return reply.headers(HEADERS).type("image/svg+xml").send(icon);
  });

  server.get("/", (_request, reply) => reply.redirect("/status", 302));

  server.get("/status", async (request, reply) => {
    void reply.headers(HEADERS).type("text/html; charset=utf-8");
    if (!(await access.isEditor(request))) {
      return sendSignIn(request, reply, false);
    }
    const status = await publisherStatus(publisher);
    const log = publisher.logs.followedLines();
    return renderPage(
      createElement(StatusPage, {
        status,
        log,
        texts: editorTexts(request, reply),
        studioUrl: publisher.config.studioUrl,
        timeZone: publisher.config.timeZone,
      }),
    );
  });

  server.post("/status", FORM, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
    if (await access.signIn(form.get("token") ?? "", request, reply)) {
      return reply.redirect("/status", 303);
    }
    void reply.headers(HEADERS).type("text/html; charset=utf-8");
    return sendSignIn(request, reply, true);
  });

  server.post("/sign-out", FORM, async (request, reply) => {
    await access.signOut(request, reply);
    return reply.headers(HEADERS).redirect("/status", 303);
  });

  server.get("/status.json", async (request, reply) => {
    if (!(await access.isEditor(request))) return refuse(reply);
    return reply.headers(HEADERS).send(await publisherStatus(publisher));
  });

  server.get<{ Querystring: { langcode?: unknown; path?: unknown } }>(
    "/page-status.json",
    async (request, reply) => {
      if (!(await access.mayReadPageStatus(request))) return refuse(reply);
      const { langcode, path: pagePath } = request.query;
      if (!isOneOf(publisher.config.site.langcodes, langcode) || !isPath(pagePath)) {
        return reply.code(400).send({
          errors: [
            {
              code: "BAD_REQUEST",
              message: "langcode and path are required, the path without language prefix.",
            },
          ],
        });
      }
      return reply.headers(HEADERS).send(await pageStatus(publisher, langcode, pagePath));
    },
  );

  server.get<{ Params: { id: string } }>("/builds/:id/log", async (request, reply) => {
    if (!(await access.isEditor(request))) return refuse(reply);
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : undefined;
    const log = id === undefined ? undefined : await publisher.logs.read(id);
    void reply.headers(HEADERS).type("text/plain; charset=utf-8");
    return log === undefined ? reply.code(404).send("There is no such log.\n") : log;
  });

  server.post("/builds", FORM, async (request, reply) => {
    if (!(await access.isEditor(request))) return refuse(reply);
    await publisher.requestBuild();
    return request.headers.accept?.includes("text/html")
      ? reply.redirect("/status", 303)
      : reply.code(202).send({ accepted: true });
  });

  server.get("/status/events", async (request, reply) => {
    if (!(await access.isEditor(request))) return refuse(reply);
    followEvents(publisher, reply);
    return reply;
  });
}

function isOneOf(known: readonly string[], value: unknown): value is string {
  return known.some((each) => each === value);
}

/** A query parameter is missing or an array in faulty requests. */
function isPath(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("/");
}

/** Streams log lines, and an event whenever the status changes. */
function followEvents(publisher: Publisher, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...HEADERS, "content-type": "text/event-stream; charset=utf-8" });
  const send = (event: string, data: string) => raw.write(`event: ${event}\ndata: ${data}\n\n`);
  const onChange = () => send("change", "");
  const unsubscribe = publisher.logs.follow((line) => send("line", line));
  publisher.events.on("change", onChange);
  // Proxies would close an idle connection.
  const pulse = setInterval(() => raw.write(":\n\n"), 15_000);
  raw.on("close", () => {
    clearInterval(pulse);
    unsubscribe();
    publisher.events.off("change", onChange);
  });
}
