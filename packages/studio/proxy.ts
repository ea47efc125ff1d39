import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { documentHeaders } from "./src/security/documentHeaders";
import { isVisit } from "./src/security/isVisit";

type Environment = Parameters<typeof documentHeaders>[0];

/** Adds a content security policy with a new nonce to each page. Next reads the nonce from the request's header. */
export function proxy(request: NextRequest): NextResponse {
  const headers = documentHeaders(process.env as Environment, randomBytes(16).toString("base64"));
  const requestHeaders = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value);
  if (isVisit(request)) requestHeaders.set("sec-fetch-site", "none");
  const response = NextResponse.next({ request: { headers: requestHeaders } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: [
    "/((?!api/|_next/).*)",
    // Only reading requests of the API: Next would buffer the bodies of others, including uploads, in memory.
    { source: "/api/:path*", missing: [{ type: "header", key: "origin" }] },
  ],
};
