export { type Config, ConfigError, type Limits, readConfig } from "./config";
export { type Backend, createBackend, createLog } from "./createBackend";
export { listen, type RunningServer } from "./listen";
export { ContentRefused } from "./content/importer/readContent";
