export { createHost, type Host } from "./host/createHost";
export type { HostOptions } from "./host/hostOptions";
