import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { documentHeaders } from "./src/security/documentHeaders";
import { isVisit } from "./src/security/isVisit";

type Environment = Parameters<typeof documentHeaders>[0];

/** Gives each page of the studio a policy of its own. Next marks its scripts as the policy in the request says. */
export function proxy(request: NextRequest): NextResponse {
  const headers = documentHeaders(process.env as Environment, randomBytes(16).toString("base64"));
  const requested = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) requested.set(name, value);
  if (isVisit(request)) requested.set("sec-fetch-site", "none");
  const response = NextResponse.next({ request: { headers: requested } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: [
    "/((?!api/|_next/).*)",
    // Of the API what only reads: Next would keep the bodies of the rest in memory for this, files among them.
    { source: "/api/:path*", missing: [{ type: "header", key: "origin" }] },
  ],
};
