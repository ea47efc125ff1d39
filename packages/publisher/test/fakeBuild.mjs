import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { FileIndex, ReleaseStore } from "gatsby-adapter-node/releases";

// Stands in for the build of a site: it reads pages from a CMS and writes a small release that the
// real host serves; where there is a program that adds the others, of the homes only. `behaviour.json` in its folder makes it fail, wait or take its time, and gives the release facts.

const { GRAPHQL_API_URL = "", RELEASE_DIRECTORY = "", BUILD_SEED = "" } = process.env;
/** A socket in the folder of the site. */
const LOCK = "build.lock";

function behaviour() {
  try {
    return JSON.parse(readFileSync("behaviour.json", "utf8"));
  } catch {
    return {};
  }
}

/**
 * Two builds in one folder would spoil each other's work. The system ends the socket with its process;
 * a process id would still be there until its parent has asked how it ended.
 */
async function refuseCompany() {
  const lock = createServer();
  try {
    await listen(lock);
  } catch {
    if (await isAnswered(LOCK)) {
      console.error("Error: two builds run at once");
      process.exit(1);
    }
    rmSync(LOCK, { force: true }); // A build that was killed has left it.
    await listen(lock);
  }
  lock.unref();
}

async function listen(lock) {
  lock.listen(LOCK);
  await once(lock, "listening");
}

/** Whether a process listens at a socket. */
async function isAnswered(path) {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

await refuseCompany();
const { failTimes = 0, sleepMs = 0, message = "", print = 0 } = behaviour();
process.stdout.write("building\n");
writeFileSync("builds.txt", `${process.pid} ${process.ppid}\n`, { flag: "a" });
if (print > 0) process.stdout.write(`${"x".repeat(print)}\n${"A line.\n".repeat(print / 8)}`);
if (message) console.error(message);
if (failTimes > 0) {
  writeFileSync("behaviour.json", JSON.stringify({ failTimes: failTimes - 1, message }));
  process.exit(1);
}
while (behaviour().hold) {
  process.stdout.write("waiting\n");
  await new Promise((resolve) => setTimeout(resolve, 100));
}
if (sleepMs) await new Promise((resolve) => setTimeout(resolve, sleepMs));
await build();

/** The pages or the redirects of a language, as the CMS lists them. */
async function readList(name, langcode) {
  const response = await fetch(new URL(`/${name}?langcode=${langcode}`, GRAPHQL_API_URL));
  return await response.json();
}

async function build() {
  const store = ReleaseStore.of(RELEASE_DIRECTORY);
  const files = [];
  const addFile = (name, text, facts) => {
    const stored = { hash: store.write(text), size: Buffer.byteLength(text) };
    files.push([name, { ...stored, ...facts, headers: 0, encodings: {} }]);
  };
  const add = (path, langcode, title) => {
    const canonical = `<link rel=canonical href=https://site.test${path}>`;
    const text = `<!doctype html><html lang="${langcode}-CH"><title>${title}</title>${canonical}<h1>${title}</h1></html>`;
    const html = { page: true, type: "text/html; charset=utf-8" };
    addFile(`${path.slice(1)}/index.html`, text, html);
    const data = JSON.stringify({ path, result: { pageContext: { title } } });
    addFile(`page-data${path}/page-data.json`, data, { type: "application/json" });
    addFile(`cards${path}.png`, "The same for all.", { type: "image/png" });
    // As a site writes them, by their own name and by the hash of what they hold.
    for (const name of ["_payload.json", `_payload.${hashOf(title)}.json`]) {
      const json = { type: "application/json" };
      addFile(`${path.slice(1)}/${name}`, JSON.stringify({ title }), json);
    }
  };
  const routes = [redirect("/", "/en", 301)];
  const { facts, content } = behaviour();
  const seeds = content !== undefined && BUILD_SEED === "true";
  if (facts) addFile("builds/site.json", JSON.stringify(facts), { type: "application/json" });
  const { languages = ["de", "en", "fr", "it"], lacks = [] } = facts ?? {};
  for (const langcode of languages) {
    for (const { path, title } of await readList("pages", langcode)) {
      if (seeds && path !== "/") continue;
      add(`/${langcode}${path === "/" ? "" : path}`, langcode, title);
    }
    for (const { path, code } of await readList("redirects", langcode)) {
      routes.push(redirect(`/${langcode}${path}`, `/${langcode}`, code));
    }
    if (!lacks.includes("SEARCH")) add(`/${langcode}/search`, langcode, "Search");
    add(`/${langcode}/404`, langcode, "Not found");
    routes.push(redirect(`/${langcode}/*`, `/${langcode}/404`, 404));
  }
  const server = behaviour().content ? addProgram() : [];
  const release = {
    ...(server.length > 0 && {
      build: "of-the-build",
      ...(seeds && { partial: true }),
      content: { headers: { rules: [] }, compressFrom: null, program: "server/content/program.js" },
    }),
    version: 2,
    pathPrefix: "",
    trailingSlash: "never",
    routes,
    functions: [],
    remoteFileAllowedUrls: [],
    createdAt: new Date().toISOString(),
    id: hashOf(JSON.stringify([files, routes, server])),
  };
  const write = (file, value) =>
    writeFileSync(join(RELEASE_DIRECTORY, file), JSON.stringify(value));
  write("files.json", { headerSets: [{}], index: FileIndex.create(store, files).hash, server });
  write("release.json", release);
  process.stdout.write("built\n");
}

/** What releases of other content are made with. The pages are those that the build writes. */
function addProgram() {
  const page = { chunk: "page", staticQueryHashes: [], slices: null, scripts: [], styles: [] };
  const templates = { compilationHash: "", templates: { "page.js": page }, slices: {}, styles: {} };
  const renderer = `exports.default = async ({ pagePath, pageData: { result: { pageContext: { title } } } }) => ({
    html: '<!doctype html><html lang="' + pagePath.slice(1, 3) + '-CH"><title>' + title + "</title><link rel=canonical href=https://site.test" + pagePath + "><h1>" + title + "</h1></html>",
  });`;
  const files = {
    "server/content/program.js": readFileSync(join(import.meta.dirname, "fakeProgram.cjs"), "utf8"),
    "server/content/templates.json": JSON.stringify(templates),
    "server/.cache/page-ssr/routes/render-page.js": renderer,
  };
  return Object.entries(files).map(([file, text]) => {
    mkdirSync(dirname(join(RELEASE_DIRECTORY, file)), { recursive: true });
    writeFileSync(join(RELEASE_DIRECTORY, file), text);
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 27);
    return { file, hash };
  });
}

function redirect(path, toPath, status) {
  return { type: "redirect", path, toPath, status, ignoreCase: false, force: false, headers: {} };
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
