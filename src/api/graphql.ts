import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { z } from "zod";
import { browserOperations } from "../cms/browserOperations";
import { cmsConfig } from "../cms/cmsConfig";
import { forwardedFor } from "../cms/forwardedFor";
import { prepareEntity } from "../cms/prepareEntity";
import { CmsError, sendToCms } from "../cms/transport";
import { defaultLocale, isLocaleCode } from "../i18n/locales";

export const config: GatsbyFunctionConfig = { bodyParser: { json: { limit: "64kb" } } };

const request = z.object({
  id: z.string().length(64),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/**
 * The way from the browser to the CMS. Only the site's own operations pass, named by the id of
 * their text, so the browser needs no text and nobody can send another; the address of the CMS
 * stays on the server.
 */
export default async function graphqlGateway(
  { method, body, headers, socket }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  response.setHeader("Cache-Control", "private, no-store");
  if (method !== "POST") {
    response.setHeader("Allow", "POST");
    return refuse(response, 405, "METHOD_NOT_ALLOWED", "Send a POST request.");
  }
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    return refuse(
      response,
      400,
      "BAD_REQUEST",
      "Send JSON with an operation id and its variables.",
    );
  }
  const { id, variables } = parsed.data;
  const operation = browserOperations.get(id);
  if (!operation) {
    // A tab opened before a release may ask for an operation that is no more.
    return refuse(response, 404, "UNKNOWN_OPERATION", "There is no operation with this id.");
  }
  try {
    const answer = await sendToCms(
      {
        operationName: operation.name,
        variables,
        query: operation.text,
        forwardedFor: forwardedFor({ headers, socket }),
      },
      cmsConfig(),
    );
    if (answer.errors?.length) {
      log(operation.name, answer.errors[0]?.message ?? "");
      return refuse(response, 502, "CMS_ERROR", "The content could not be read.");
    }
    const langcode = isLocaleCode(variables.langcode) ? variables.langcode : defaultLocale;
    response.status(200).json({ data: prepareEntity(answer.data, langcode) });
  } catch (error) {
    log(operation.name, error instanceof Error ? error.message : String(error), error);
    refuse(response, 502, "CMS_ERROR", "The content could not be read.");
  }
}

function refuse(
  response: GatsbyFunctionResponse,
  status: number,
  code: string,
  message: string,
): void {
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

function log(operation: string, message: string, error?: unknown): void {
  const details = error instanceof CmsError ? error.details : {};
  console.error(
    JSON.stringify({
      level: "error",
      event: "gateway request failed",
      operation,
      message,
      ...details,
    }),
  );
}
