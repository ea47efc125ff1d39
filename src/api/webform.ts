import { resolveStates, valuesFrom, valuesToSend } from "@quatrain/webform";
import { linearPatterns } from "@quatrain/webform/linear";
import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { ReadWebformOperation, SubmitWebformOperation } from "../cms/generated";
import { prepareEntity } from "../server/cms/prepareEntity";
import { queryCms } from "../server/cms/queryCms";
import { retryAfterSeconds } from "../server/cms/retryAfterSeconds";
import { understoodForm } from "../server/cms/understoodForm";
import { visitorAddress } from "../server/cms/visitorAddress";
import { isFromOtherOrigin } from "@quatrain/contract/isFromOtherOrigin";
import { loggedFunction } from "../server/functions/loggedFunction";
import { findingsOf, isUnexplained } from "../forms/findings";
import type { Form, FormConfirmation } from "../forms/formTypes";
import { confirmationPage, formPage, messagePage, retryPage, styles } from "../server/forms/bundle";
import { keyOfPost, readPost, type Post } from "../server/forms/readPost";
import { redirectTarget, redirectHosts } from "../forms/redirectTarget";
import { requestValues } from "../forms/requestValues";
import { locationHeader } from "../i18n/locationHeader";
import { localizedPath } from "../i18n/paths";

/**
 * Headers of the pages that answer a form without script. Hosts do not add the site's own headers to functions, and
 * these pages need no script.
 */
const formHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' https: http:",
    ["form-action 'self'", ...redirectHosts].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

export const config: GatsbyFunctionConfig = {
  bodyParser: { urlencoded: { limit: "64kb", extended: false } },
};

/** Accepts a form from a browser without script, and answers with a page. */
async function postWebform(
  { method, body, headers, socket }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(formHeaders)) response.setHeader(name, value);
  if (isFromOtherOrigin(headers)) {
    response.status(403).send("Send a form of this site.");
    return;
  }
  const post = method === "POST" ? readPost(body) : null;
  if (!post) {
    response.setHeader("Allow", "POST");
    response.status(method === "POST" ? 400 : 405).send("Send a form of this site.");
    return;
  }
  const { langcode, path } = post;
  const frame = { langcode, path, styles };
  const sender = visitorAddress({ headers, socket }) ?? "";
  let form: Form | null = null;
  try {
    const { webform } = await queryCms(ReadWebformOperation, { id: post.id, langcode });
    form = webform && understoodForm(prepareEntity(webform, langcode));
    if (form && post.add) {
      const next = { ...redrawn(form, post), findings: null, add: post.add };
      answer(response, 200, formPage(frame, next));
    } else if (form) await submit(response, { post, form, sender });
    else answer(response, 404, messagePage(frame, "answer.missing"));
  } catch (error) {
    logFailure(post.id, error);
    response.setHeader("Retry-After", String(retryAfterSeconds(error)));
    const next = form && { ...redrawn(form, post), findings: "failed" as const };
    answer(response, 503, next ? formPage(frame, next) : retryPage(frame, post.sent));
  }
}

export default loggedFunction(postWebform);

interface Entry {
  post: Post;
  form: Form;
  sender: string;
}

async function submit(
  response: GatsbyFunctionResponse,
  { post, form, sender }: Entry,
): Promise<void> {
  const { langcode, path, honeypot } = post;
  const frame = { langcode, path, styles };
  const values = valuesFrom(form.elements, post.entries);
  const facts = {
    honeypot,
    token: post.token,
    idempotencyKey: keyOfPost(post, sender),
    path,
  };
  const result = await queryCms(SubmitWebformOperation, {
    id: form.id,
    langcode,
    elements: valuesToSend(form.elements, values, linearPatterns, langcode),
    requestValues: requestValues(facts),
  });
  const submission = prepareEntity(result.submitWebform, langcode);
  const { success, confirmation, token } = submission;
  if (!success) {
    const next = redrawn(form, { ...post, token: token ?? post.token });
    const findings = isUnexplained(submission) ? "failed" : findingsOf(submission, langcode);
    answer(response, 422, formPage(frame, { ...next, findings }));
    return;
  }
  const target = targetOf(confirmation, post);
  if (target === null) answer(response, 200, confirmationPage(frame, confirmation));
  else response.redirect(303, locationHeader(target));
}

/** Target of the redirect after a submission: the page itself if it shows the thanks. */
function targetOf(
  confirmation: FormConfirmation | null,
  { langcode, path, thanks }: Post,
): string | null {
  if (thanks) return `${localizedPath(langcode, path.replace(/[?#].*$/s, ""))}#${thanks}`;
  return confirmation?.type === "REDIRECT" && confirmation.redirectUrl
    ? redirectTarget(confirmation.redirectUrl)
    : null;
}

function redrawn(form: Form, post: Post) {
  const values = valuesFrom(form.elements, post.entries);
  const states = resolveStates(form.elements, values, linearPatterns, post.langcode);
  return { form, values, states, token: post.token, rows: post.rows };
}

function answer(response: GatsbyFunctionResponse, status: number, page: string): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.status(status).send(page);
}

/** Logs the cause without the entries; the visitor reads that nothing was sent. */
function logFailure(webform: string, error: unknown): void {
  console.error(
    JSON.stringify({
      level: "error",
      event: "form could not be passed on",
      webform,
      message: error instanceof Error ? error.message : String(error),
    }),
  );
}
