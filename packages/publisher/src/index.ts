export { publisherConfig, type PublisherConfig } from "./config/config";
export { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "./events/signature";
export { Publisher } from "./Publisher";
export { createServer } from "./server/createServer";
