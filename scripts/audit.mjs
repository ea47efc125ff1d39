import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installEnvironment } from "./environment.mjs";

// `npm run audit`: asks the registry what is known to be weak in what the site and the studio are served with. Code 1: there is
// something high or critical that is not accepted. Code 2: nothing of that is known, but not all was checked.

/** Folders with lockfiles. */
const FOLDERS = [".", "packages/studio"];
/** Accepted advisories, each with a reason and an expiry date. */
const ACCEPTED = ".ci/accepted-advisories.json";
const SEVERITIES = ["critical", "high", "moderate", "low", "info"];
const FAILING = ["critical", "high"];
/** Timeout and retries for the registry: with its defaults npm waits for a quarter of an hour. */
const PATIENCE = ["--fetch-timeout=30000", "--fetch-retries=1"];

/** @typedef {{ id: string; severity: string; package: string; title: string; url: string; path: string[] }} Finding */

/** A fault that the operator can fix. */
class AuditFailed extends Error {}

/**
 * @param {string} folder with a lockfile
 * @returns {Promise<{ findings: Finding[] } | { refused: string }>} by advisory and package, or why the registry does not tell
 */
async function audit(folder) {
  const command = ["audit", "--json", "--omit=dev", "--package-lock-only", ...PATIENCE];
  const { stdout, stderr } = await run("npm", command, folder);
  const report = parsed(stdout);
  if (!report?.vulnerabilities) {
    return { refused: report?.message || report?.error?.summary || stderr.trim() || stdout.trim() };
  }
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const findings = Object.values(report.vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      // The others say which of their dependencies is weak.
      .filter((each) => typeof each === "object")
      .map(({ url, severity, title }) => {
        const id = url.split("/").at(-1);
        return { id, severity, package: name, title, url, path: pathTo(lock, nodes) };
      }),
  );
  return { findings };
}

/** Ignores the exit code, which npm also uses for findings. */
function run(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: installEnvironment(), maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) =>
      error?.code === "ENOENT" ? reject(error) : resolve({ stdout, stderr }),
    );
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The shortest way from what is asked for to one of the places where a package is installed.
 *
 * @param {{ packages: Record<string, object> }} lock
 * @param {string[]} places such as `node_modules/a/node_modules/b`
 * @returns {string[]} names of packages, the one that is asked for first
 */
function pathTo({ packages }, places) {
  // From the project itself, and from each of its packages.
  const own = Object.keys(packages).filter((place) => !place.includes("node_modules/"));
  const ways = new Map(own.map((place) => [place, [place].filter(Boolean)]));
  for (const place of ways.keys()) {
    if (places.includes(place)) return ways.get(place);
    const { link, resolved, ...entry } = packages[place] ?? {};
    const next = link ? [[resolved, ways.get(place)]] : dependenciesOf(place, entry);
    for (const [found, way] of next) if (!ways.has(found)) ways.set(found, way);
  }
  return places.map((place) => place.split("node_modules/").at(-1)).slice(0, 1);

  function dependenciesOf(place, { dependencies, optionalDependencies, peerDependencies }) {
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
      (name) => {
        const found = resolvedFrom(place, name);
        return found === undefined ? [] : [[found, [...ways.get(place), name]]];
      },
    );
  }

  /** Resolves a package like Node: the nearest one above. */
  function resolvedFrom(place, name) {
    for (let above = place; ; above = above.slice(0, Math.max(0, above.lastIndexOf("/")))) {
      const candidate = `${above && `${above}/`}node_modules/${name}`;
      if (packages[candidate]) return candidate;
      if (above === "") return undefined;
    }
  }
}

/** @returns {Map<string, { reason: string; until: string }>} by advisory */
function readAccepted() {
  const list = existsSync(ACCEPTED) ? JSON.parse(readFileSync(ACCEPTED, "utf8")) : [];
  return new Map(
    list.map(({ advisory, reason, until }) => {
      if (advisory && reason && /^\d{4}-\d\d-\d\d$/.test(until))
        return [advisory, { reason, until }];
      throw new AuditFailed(
        `${ACCEPTED}: each entry needs an advisory, a reason and a date "until".`,
      );
    }),
  );
}

/** Says what was found, the worst first. @returns whether any of it is neither harmless nor accepted */
function report(folder, findings, accepted) {
  const today = new Date().toISOString().slice(0, 10);
  const rank = ({ severity }) => SEVERITIES.indexOf(severity);
  let isBad = false;
  console.log(`${folder}: ${findings.length || "no"} known weaknesses`);
  for (const finding of [...findings].sort((a, b) => rank(a) - rank(b))) {
    const { id, severity, title, url, path } = finding;
    const { reason, until } = accepted.get(id) ?? {};
    const isAccepted = until !== undefined && until >= today;
    isBad ||= FAILING.includes(severity) && !isAccepted;
    console.log(
      `  ${severity}  ${finding.package}: ${title}\n    ${url}\n    by ${path.join(" > ")}`,
    );
    if (isAccepted) console.log(`    accepted until ${until}: ${reason}`);
    else if (until) console.log(`    was accepted until ${until}`);
  }
  return isBad;
}

async function main() {
  const accepted = readAccepted();
  let isBad = false;
  let isChecked = true;
  for (const folder of FOLDERS.filter((each) => existsSync(join(each, "package-lock.json")))) {
    const result = await audit(folder);
    if ("findings" in result) {
      isBad = report(folder, result.findings, accepted) || isBad;
    } else {
      isChecked = false;
      const line = `${folder}: The registry does not answer audits; nothing was checked.`;
      console.log(`${line}\n  ${result.refused}`);
    }
  }
  if (isBad) return 1;
  return isChecked ? 0 : 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof AuditFailed ? error.message : error);
  process.exitCode = 1;
}
