import { localeCodes } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { RouteRule } from "./buildFacts";

/** The paths that are answered on request, for the build manifest. */
export function routeRules(): RouteRule[] {
  const prefixes = localeCodes.map((langcode) => localizedPath(langcode, "/").replace(/\/$/, ""));
  return [
    { pattern: "/", render: "request" },
    ...prefixes.map((prefix): RouteRule => ({ pattern: `${prefix}/*`, render: "request" })),
  ];
}
