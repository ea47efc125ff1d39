import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseEnv } from "node:util";

// What the processes that scripts start are given of the environment: each gets what it reads, and no secret of another.

/** What systems, Node and the libraries go by. No secrets of anybody are among them. */
const ORDINARY = new RegExp(
  `^(${[
    "PATH|HOME|USER|LOGNAME|SHELL|PWD|LANG|LANGUAGE|LC_\\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI",
    "TMPDIR|TMP|TEMP|XDG_\\w+|LD_\\w+|DYLD_\\w+|MALLOC_\\w+|UV_\\w+|NODE_(?!AUTH_)\\w+",
    "SSL_CERT_\\w+|OPENSSL_\\w+|PGSSL\\w+|(HTTPS?|NO|ALL)_PROXY",
    "SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAM\\w+",
    // By Gatsby's own rule they are compiled into what browsers get.
    "GATSBY_\\w+",
  ].join("|")})$`,
  "i",
);
/** What npm goes by, the tokens of registries among it. */
const OF_NPM = /^(npm_\w+|NODE_AUTH_TOKEN)$/i;

/** What the scripts read themselves. */
const OF_SCRIPTS = ["PORT", "STUDIO_PORT", "CHROMIUM_PATH", "FIREFOX_PATH"];

/** @typedef {Record<string, string | undefined>} Environment */

/** What every process may have of the environment of this script. */
export function ordinaryEnvironment() {
  return chosen(process.env, (name) => ORDINARY.test(name));
}

/** The same, and what npm needs to install packages. */
export function installEnvironment() {
  return chosen(process.env, (name) => ORDINARY.test(name) || OF_NPM.test(name));
}

/**
 * What a part is given: what every process may have, and of the settings those that it reads.
 *
 * @param {import("../packages/contract/src/environment").Part} part
 * @param {Environment} [settings] which win over the environment of this script
 * @returns {Promise<Environment>}
 */
export async function environmentOf(part, settings = {}) {
  // On a fresh clone it is compiled only after this file was loaded. An import would give Playwright its source.
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
 * The settings of the source of content, which its own module declares.
 *
 * @param {string | undefined} source
 */
function settingsOfSource(source) {
  /** @type {typeof import("../packages/contract/src/loadSource")} */
  const { sourceVariables } = createRequire(import.meta.url)("@quatrain/contract/loadSource");
  return sourceVariables(source);
}

/**
 * Names the variables of a file of settings that no process gets, since nobody has declared them.
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
