import type { CreatePagesArgs } from "gatsby";
import type { SiteConfig } from "./siteConfig";

/** Where Gatsby puts the gateway, src/api/graphql.ts. */
const FUNCTION_PATH = "/api/graphql";
const PUBLIC_PATH = "/graphql";

/** Where browsers find the gateway. `gatsby serve` and `gatsby develop` know no rewrites. */
export function gatewayPath({ adapter }: Pick<SiteConfig, "adapter">): string {
  return adapter === "none" ? FUNCTION_PATH : PUBLIC_PATH;
}

/** Has hosts answer `/graphql` with the gateway. */
export function createGatewayRewrite({ createRedirect }: CreatePagesArgs["actions"]): void {
  createRedirect({ fromPath: PUBLIC_PATH, toPath: FUNCTION_PATH, statusCode: 200 });
}
