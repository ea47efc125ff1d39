/**
 * The environment of the running server. Gatsby's bundler replaces the plain `process.env` with what
 * the build knew, which would freeze the address of the CMS into the output.
 */
export function serverEnv(): NodeJS.ProcessEnv {
  return globalThis.process.env;
}
