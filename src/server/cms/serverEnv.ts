/**
 * The environment of the running server. Gatsby's bundler replaces `process.env` by its values at build time, which
 * would freeze the address of the CMS.
 */
export function serverEnv(): NodeJS.ProcessEnv {
  return globalThis.process.env;
}
