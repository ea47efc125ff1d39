import type { CreatePagesArgs } from "gatsby";
import type { SiteConfig } from "./siteConfig";

/** Path of Gatsby's function src/api/graphql.ts. */
const FUNCTION_PATH = "/api/graphql";
const PUBLIC_PATH = "/graphql";

/** Path of the gateway for browsers. `gatsby serve` and `gatsby develop` have no rewrites. */
export function gatewayPath({ adapter }: Pick<SiteConfig, "adapter">): string {
  return adapter === "none" ? FUNCTION_PATH : PUBLIC_PATH;
}

/** Rewrites `/graphql` to the gateway. */
export function createGatewayRewrite({ createRedirect }: CreatePagesArgs["actions"]): void {
  createRedirect({ fromPath: PUBLIC_PATH, toPath: FUNCTION_PATH, statusCode: 200 });
}
