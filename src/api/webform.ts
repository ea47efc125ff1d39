import { valuesFrom, valuesToSend } from "@quatrain/webform";
import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { cmsConfig } from "../cms/cmsConfig";
import { forwardedFor } from "../cms/forwardedFor";
import { ReadWebformOperation, SubmitWebformOperation } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";
import { formHeaders } from "../edge/formHeaders";
import { loggedFunction } from "../edge/loggedFunction";
import type { Form } from "../forms/formTypes";
import { html } from "../forms/post/html";
import { confirmationPage, formPage, messagePage, type PageFrame } from "../forms/post/pages";
import { keyOfPost, readPost, type Post } from "../forms/post/readPost";
import { translateForms } from "../forms/post/translate";
import { redirectTarget } from "../forms/redirectTarget";
import { requestValues } from "../forms/requestValues";

export const config: GatsbyFunctionConfig = {
  bodyParser: { urlencoded: { limit: "64kb", extended: false } },
};

/** Takes a form that a browser without script sends, and answers with a page. */
async function postWebform(
  { method, body, headers, socket }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(formHeaders)) response.setHeader(name, value);
  const post = method === "POST" ? readPost(body) : null;
  if (!post) {
    response.setHeader("Allow", "POST");
    response.status(method === "POST" ? 400 : 405).send("Send a form of this site.");
    return;
  }
  const { langcode, path } = post;
  const frame = { langcode, path, t: translateForms(langcode) };
  const sender = forwardedFor({ headers, socket }) ?? "";
  let form: Form | null = null;
  try {
    const { webform } = await queryCms(ReadWebformOperation, { id: post.id, langcode });
    form = prepareEntity(webform, langcode);
    if (form && post.add) {
      const next = { ...refusal(form, post), errors: [], messages: {}, add: post.add };
      answer(response, 200, formPage(frame, next));
    } else if (form) await submit(response, { post, form, frame, sender });
    else answer(response, 404, messagePage(frame, frame.t("answer.missing"), html``));
  } catch (error) {
    logFailure(post.id, error);
    const failed = frame.t("failed");
    answer(
      response,
      503,
      form
        ? formPage(frame, { ...refusal(form, post), errors: [failed], messages: {} })
        : messagePage(frame, failed, html``),
    );
  }
}

export default loggedFunction(postWebform);

interface Entry {
  post: Post;
  form: Form;
  frame: PageFrame;
  sender: string;
}

async function submit(
  response: GatsbyFunctionResponse,
  { post, form, frame, sender }: Entry,
): Promise<void> {
  const { langcode, path, honeypot } = post;
  const values = valuesFrom(form.elements, post.entries);
  const facts = {
    honeypot,
    token: post.token,
    idempotencyKey: keyOfPost(post, sender),
    path,
  };
  const result = await queryCms(
    SubmitWebformOperation,
    {
      id: form.id,
      langcode,
      elements: valuesToSend(form.elements, values),
      requestValues: requestValues(facts),
    },
    cmsConfig(),
    sender,
  );
  const { success, errors, validationErrors, confirmation, token } = prepareEntity(
    result.submitWebform,
    langcode,
  );
  if (!success) {
    const found = validationErrors.map(({ element, messages }) => [element, messages.join(" ")]);
    const messages = Object.fromEntries(found) as Record<string, string>;
    const next = refusal(form, { ...post, token: token ?? post.token });
    answer(response, 422, formPage(frame, { ...next, errors, messages }));
    return;
  }
  const target =
    confirmation?.type === "REDIRECT" && confirmation.redirectUrl
      ? redirectTarget(confirmation.redirectUrl, langcode)
      : null;
  if (target === null) answer(response, 200, confirmationPage(frame, confirmation));
  else response.redirect(303, target);
}

function refusal(form: Form, post: Post) {
  const values = valuesFrom(form.elements, post.entries);
  return { form, values, token: post.token, rows: post.rows };
}

function answer(response: GatsbyFunctionResponse, status: number, page: string): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.status(status).send(page);
}

/** The cause goes to the operator; a visitor reads that nothing was sent. What was entered stays out. */
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
