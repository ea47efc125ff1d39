export { publisherConfig, type PublisherConfig } from "./config/config";
export { Publisher } from "./Publisher";
export { createServer } from "./server/createServer";
