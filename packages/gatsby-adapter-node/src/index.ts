export { createAdapter, type NodeAdapter } from "./adapter/adapter";
export type { AdapterOptions } from "./adapter/adapterOptions";
