import createAdapter from "./adapter/adapter";

export type { AdapterOptions } from "./adapter/adapterOptions";
export default createAdapter;
