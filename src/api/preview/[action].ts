import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { isFromOtherOrigin } from "@quatrain/contract/isFromOtherOrigin";
import { loggedFunction } from "../../server/functions/loggedFunction";
import { isFormKey } from "../../server/preview/formKey";
import { tokenFromCookies } from "../../server/preview/previewCookie";
import { previewHeaders } from "../../server/preview/previewHeaders";
import act from "../../server/preview/functions/act";
import leave from "../../server/preview/functions/leave";
import progress from "../../server/preview/functions/progress";
import replace from "../../server/preview/functions/replace";
import share from "../../server/preview/functions/share";
import stamp from "../../server/preview/functions/stamp";

export const config: GatsbyFunctionConfig = {
  bodyParser: { urlencoded: { limit: "8kb", extended: false }, json: { limit: "8kb" } },
};

const actions = new Map(Object.entries({ act, leave, progress, replace, share, stamp }));

/** Actions that only read. All others change something, in the CMS or in the browser. */
const questions: ReadonlySet<string> = new Set(["progress", "stamp"]);

/**
 * All actions of an open preview. One function serves them, because Gatsby bundles all dependencies into each
 * function. Actions that change something accept only requests from the site's own pages.
 */
function preview(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): void | Promise<void> {
  for (const [name, value] of Object.entries(previewHeaders)) response.setHeader(name, value);
  const { method, params } = request;
  const name = params.action ?? "";
  const action = actions.get(name);
  if (!action) return void response.status(404).send("There is no such action.");
  const isQuestion = questions.has(name);
  const allowed = isQuestion ? ["GET", "HEAD"] : ["POST"];
  if (!allowed.includes(method ?? "")) {
    response.setHeader("Allow", allowed.join(", "));
    return void response.status(405).send(`Only ${allowed.join(" and ")} can be used here.`);
  }
  if (!isQuestion && isForeign(request)) {
    return void response.status(403).send("Send a form of this site.");
  }
  return action(request, response);
}

const keyed = z.object({ key: z.string() });

/**
 * Browsers without Sec-Fetch-Site send no useful origin either, since previews set no-referrer. For them the key of
 * the form must do: only a reader of that preview's page knows it.
 */
function isForeign({ headers, body }: GatsbyFunctionRequest): boolean {
  if (!isFromOtherOrigin(headers)) return false;
  if (headers["sec-fetch-site"] !== undefined || headers.origin !== "null") return true;
  const token = tokenFromCookies(headers.cookie);
  const sent = keyed.safeParse(body);
  return !token || !sent.success || !isFormKey(sent.data.key, token);
}

export default loggedFunction(preview);
