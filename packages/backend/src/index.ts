export { type Config, ConfigError, type Limits, readConfig } from "./config/config";
export { type Backend, createBackend, createLog } from "./createBackend";
export { listen, type RunningServer } from "./http/listen";
export { ContentRefused } from "./content/importer/readContent";
