import { randomBytes, randomInt } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";

/**
 * Absolute path of the project, where npm runs its scripts. It is not taken from the address of this
 * module: Playwright also loads it in ways that know of none.
 */
export const PROJECT = process.cwd();

/** Codes of the languages of the site: each has a folder of interface texts. */
export function languageCodes() {
  const entries = readdirSync(join(PROJECT, "locales"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

/** A fault that the caller of a script can fix. The message says how. */
export class SettingsError extends Error {
  name = "SettingsError";
}

/**
 * What the scripts themselves need to know. All other variables are checked by
 * `scripts/checkStart.ts`, which needs installed packages.
 *
 * @typedef {object} Settings
 * @property {number} port of the site
 * @property {number} backendPort of the embedded backend
 * @property {number} publisherPort of the publisher
 * @property {number} studioPort of the studio
 * @property {string} dataDir absolute path
 * @property {string} siteUrl public address of the site, without a slash at the end
 * @property {string} graphqlUrl address of the CMS
 * @property {boolean} embedded whether that is the embedded backend
 */

/**
 * Reads the settings from the environment, into which it first reads a file `.env` if there is one.
 *
 * @returns {Settings}
 * @throws {SettingsError} that lists every fault
 */
export function readSettings() {
  const file = join(PROJECT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const faults = [];
  const port = readPort("PORT", 8000, faults);
  const backendPort = readPort("BACKEND_PORT", 4000, faults);
  const publisherPort = readPort("PUBLISHER_PORT", 4200, faults);
  const studioPort = readPort("STUDIO_PORT", 4100, faults);
  if (new Set([port, backendPort, publisherPort, studioPort]).size < 4) {
    faults.push("PORT, BACKEND_PORT, PUBLISHER_PORT and STUDIO_PORT must differ");
  }
  if (faults.length > 0) {
    throw new SettingsError(`The environment has faults:\n  ${faults.join("\n  ")}`);
  }
  const embeddedUrl = `http://127.0.0.1:${backendPort}/graphql`;
  const graphqlUrl = process.env.GRAPHQL_API_URL || embeddedUrl;
  return {
    port,
    backendPort,
    publisherPort,
    studioPort,
    dataDir: resolve(PROJECT, process.env.DATA_DIR || ".data"),
    siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
    graphqlUrl,
    embedded: graphqlUrl === embeddedUrl,
  };
}

function readPort(name, standard, faults) {
  const text = process.env[name] || String(standard);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    faults.push(`${name} must be a whole number from 1 to 65535`);
  }
  return port;
}

/**
 * Makes sure that nothing else listens on a port of this machine.
 *
 * @param {number} port
 * @param {string} name variable that sets it
 * @throws {SettingsError} that says what to do
 */
export async function requireFreePort(port, name) {
  const error = await listeningError(port);
  if (!error) return;
  if (error.code !== "EADDRINUSE") throw error;
  throw new SettingsError(
    `Port ${port} is in use. Stop what listens there, or set ${name} to another port.`,
  );
}

/** Ports below the ephemeral range, so that the system does not assign one before it is used. */
const OWN_PORTS = { first: 20_000, end: 32_768 };
/** Ports that were already returned. */
const found = new Set();

/**
 * Finds a port of this machine on which nothing listens, for what will listen there.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const port = randomInt(OWN_PORTS.first, OWN_PORTS.end);
  if (found.has(port)) return findFreePort();
  found.add(port);
  const error = await listeningError(port);
  if (!error) return port;
  if (error.code !== "EADDRINUSE") throw error;
  return findFreePort();
}

/** @returns {Promise<NodeJS.ErrnoException | undefined>} why nobody can listen on a port now */
function listeningError(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}

/**
 * The token that lets an editor in: EDITOR_TOKEN, or one made once and kept beside the data,
 * readable for its owner alone.
 *
 * @param {string} dataDir
 * @returns {{ token: string; file: string | undefined }} `file` unless it came from the environment
 */
export function editorToken(dataDir) {
  if (process.env.EDITOR_TOKEN) return { token: process.env.EDITOR_TOKEN, file: undefined };
  const file = join(dataDir, "editor-token");
  return { token: keptSecret(file), file };
}

/**
 * The secret that signs what backend and publisher tell each other: PUBLISH_WEBHOOK_SECRET, or one
 * made once and kept beside the data.
 *
 * @param {string} dataDir
 */
export function webhookSecret(dataDir) {
  return process.env.PUBLISH_WEBHOOK_SECRET || keptSecret(join(dataDir, "publish-secret"));
}

/**
 * The token with which the site asks the publisher how a page stands: PUBLISH_STATUS_TOKEN, or one
 * made once and kept beside the data.
 *
 * @param {string} dataDir
 */
export function statusToken(dataDir) {
  return process.env.PUBLISH_STATUS_TOKEN || keptSecret(join(dataDir, "publish-status-token"));
}

/**
 * A secret of the studio, made once and kept beside the data: `secret` signs its sessions, and `password` is that
 * of its first account.
 *
 * @param {string} dataDir
 * @param {"secret" | "password"} name
 */
export function studioSecret(dataDir, name) {
  const given = name === "secret" ? process.env.STUDIO_SECRET : process.env.STUDIO_FIRST_PASSWORD;
  return given || keptSecret(join(dataDir, `studio-${name}`));
}

/** A secret that is made once and kept in a file, readable for its owner alone. */
function keptSecret(file) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  }
  // A restored copy may have lost its mode.
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
