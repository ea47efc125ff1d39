import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { loggedFunction } from "../../server/functions/loggedFunction";
import { previewHeaders } from "../../server/preview/previewHeaders";
import act from "../../server/preview/functions/act";
import leave from "../../server/preview/functions/leave";
import progress from "../../server/preview/functions/progress";
import share from "../../server/preview/functions/share";
import stamp from "../../server/preview/functions/stamp";

export const config: GatsbyFunctionConfig = {
  bodyParser: { urlencoded: { limit: "8kb", extended: false }, json: { limit: "8kb" } },
};

const actions = new Map(Object.entries({ act, leave, progress, share, stamp }));

/**
 * What an open preview asks of the site, each under its name: in one of Gatsby's functions, since each brings a copy of
 * all that it needs.
 */
function preview(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): void | Promise<void> {
  for (const [name, value] of Object.entries(previewHeaders)) response.setHeader(name, value);
  const action = actions.get(request.params.action ?? "");
  if (action) return action(request, response);
  response.status(404).send("There is no such action.");
}

export default loggedFunction(preview);
