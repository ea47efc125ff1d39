import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { documentHeaders } from "./src/security/documentHeaders";

/** Gives each page of the studio a policy of its own. Next marks its scripts as the policy in the request says. */
export function proxy(request: NextRequest): NextResponse {
  const headers = documentHeaders(process.env, randomBytes(16).toString("base64"));
  const requested = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) requested.set(name, value);
  const response = NextResponse.next({ request: { headers: requested } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

// Files are sent to the API, whose bodies Next would keep in memory for this.
export const config = { matcher: "/((?!api/|_next/).*)" };
