import type { ContractCapability } from "@quatrain/contract";

/**
 * Whether the CMS lacks an optional capability of the contract. The build compares the schemas, and Gatsby's
 * bundler replaces the variable with the result.
 */
export function lacks(capability: ContractCapability): boolean {
  return (process.env.GATSBY_CMS_LACKS ?? "").split(",").includes(capability);
}
