import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseEnv } from "node:util";

// Environments for the processes that scripts start: each gets the variables that it reads, and no secret of another.

/** Variables of the system, Node and the libraries, none of them secret. */
const ORDINARY = new RegExp(
  `^(${[
    "PATH|HOME|USER|LOGNAME|SHELL|PWD|LANG|LANGUAGE|LC_\\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI",
    "TMPDIR|TMP|TEMP|XDG_\\w+|LD_\\w+|DYLD_\\w+|MALLOC_\\w+|UV_\\w+|NODE_(?!AUTH_)\\w+",
    "SSL_CERT_\\w+|OPENSSL_\\w+|PGSSL\\w+|(HTTPS?|NO|ALL)_PROXY",
    "SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAM\\w+",
    // Gatsby compiles these into browser scripts, so they are public.
    "GATSBY_\\w+",
  ].join("|")})$`,
  "i",
);
/** Variables of npm, including registry tokens. */
const OF_NPM = /^(npm_\w+|NODE_AUTH_TOKEN)$/i;

/** Variables that the scripts read themselves. */
const OF_SCRIPTS = ["PORT", "STUDIO_PORT", "CHROMIUM_PATH", "FIREFOX_PATH"];

/** @typedef {Record<string, string | undefined>} Environment */

/** Variables of this script's environment for every process. */
export function ordinaryEnvironment() {
  return chosen(process.env, (name) => ORDINARY.test(name));
}

/** The same, with the variables that npm needs for an installation. */
export function installEnvironment() {
  return chosen(process.env, (name) => ORDINARY.test(name) || OF_NPM.test(name));
}

/**
 * Environment of a part: the variables for every process, and the settings that it reads.
 *
 * @param {import("../packages/contract/src/environment").Part} part
 * @param {Environment} [settings] which win over the environment of this script
 * @returns {Promise<Environment>}
 */
export async function environmentOf(part, settings = {}) {
  // Require late: on a fresh clone the package is compiled after this file has loaded. An import would give Playwright its source.
  /** @type {typeof import("../packages/contract/src/environment")} */
  const { variablesOf, withoutOthers } = createRequire(import.meta.url)(
    "@quatrain/contract/environment",
  );
  const given = { ...process.env, ...settings };
  const ofSource = part === "cms" ? settingsOfSource(given.CONTENT_SOURCE) : [];
  const own = new Set([...variablesOf(part), ...ofSource]);
  const isGiven = (name) => own.has(name) || ORDINARY.test(name);
  return chosen(withoutOthers(part, given), isGiven);
}

/**
 * Settings of a content source, which its module declares.
 *
 * @param {string | undefined} source
 */
function settingsOfSource(source) {
  /** @type {typeof import("../packages/contract/src/loadSource")} */
  const { sourceVariables } = createRequire(import.meta.url)("@quatrain/contract/loadSource");
  return sourceVariables(source);
}

/**
 * Finds undeclared variables in a settings file, which no process would get.
 *
 * @param {string} file such as `.env`; it need not be there
 * @returns {Promise<string[]>}
 */
export async function unknownSettings(file) {
  if (!existsSync(file)) return [];
  const { readers } = await import("@quatrain/contract/variables");
  const settings = parseEnv(readFileSync(file, "utf8"));
  const ofSource = settingsOfSource(process.env.CONTENT_SOURCE || settings.CONTENT_SOURCE);
  const known = new Set([...Object.keys(readers), ...OF_SCRIPTS, ...ofSource]);
  return Object.keys(settings).filter((name) => !known.has(name) && !ORDINARY.test(name));
}

/** @param {Environment} env */
function chosen(env, isChosen) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isChosen(name)));
}
