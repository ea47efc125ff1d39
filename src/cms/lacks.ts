import type { ContractCapability } from "@quatrain/contract";

/**
 * Whether the CMS lacks something that the contract lets it lack. The build has compared its schema with the
 * contract; Gatsby's bundler puts what it found in place of the variable.
 */
export function lacks(capability: ContractCapability): boolean {
  return (process.env.GATSBY_CMS_LACKS ?? "").split(",").includes(capability);
}
