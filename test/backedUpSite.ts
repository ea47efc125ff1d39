import { execFile, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import { findFreePort } from "../scripts/settings.mjs";

const run = promisify(execFile);
const PACKAGES = resolve(__dirname, "../packages");
const CMS = join(PACKAGES, "backend/dist/cli.js");
const PUBLISHER = join(PACKAGES, "publisher/dist/cli.js");
const TOKEN = "test-token-of-an-editor";
const SECRET = "test-secret-of-the-webhook";
/** Timeout until a publisher responds, in milliseconds. */
const START_MS = 150_000;

const PAGE = `{
  route(path: "/ueber-uns", langcode: "de") {
    __typename
    ... on EntityResponse { entity { ... on ContentPage { title image { ... on ImageMedia { src } } } } }
  }
}`;
const SUBMIT = `mutation {
  submitWebform(id: "contact", langcode: "en", elements: [{ element: "name", value: "Ada" }]) { success errors }
}`;

/** Settings of all commands of the site. */
export function siteSettings(contentDir: string): NodeJS.ProcessEnv {
  for (const file of [CMS, PUBLISHER]) {
    if (!existsSync(file)) throw new Error("Run `npm run build:packages` before this test.");
  }
  return {
    ...process.env,
    CONTENT_DIR: contentDir,
    EDITOR_TOKEN: TOKEN,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    WEBFORM_MIN_SECONDS: "0",
    LOG_LEVEL: "info",
  };
}

/** Starts a CMS, and returns its content that a backup must restore. */
export async function startCms(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [CMS, "serve"], {
    env: { ...env, BACKEND_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((found, failed) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /"url":"([^"]+)"[^\n]*"msg":"ready"/.exec(output);
      if (ready?.[1]) found(ready[1]);
    });
    void ended.then(() => failed(new Error(`The CMS ended:\n${output}`)));
  });
  const command = async (...args: string[]) => {
    const { port } = new URL(url);
    const { stdout } = await run(process.execPath, [CMS, ...args], {
      env: { ...env, BACKEND_PORT: port },
    });
    return stdout;
  };
  const ask = async (query: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    return response.text();
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  /** Hash of the picture on a page. */
  const medium = async (answer: string) => {
    const path = /"src":"https?:\/\/[^/"]+([^"]+)"/.exec(answer)?.[1] ?? "/none";
    const response = await fetch(url + path);
    const content = Buffer.from(await response.arrayBuffer());
    return `${response.status} ${createHash("sha256").update(content).digest("hex")}`;
  };
  const see = async () => {
    // The server has another port after the restore.
    const answer = (await ask(PAGE)).replaceAll(new URL(url).host, "cms.example");
    return {
      answer,
      medium: await medium(answer),
      tokens: await command("preview-token", "list"),
      entries: await command("submissions", "export", "--form", "contact"),
    };
  };
  return { command, see, stop, submit: () => ask(SUBMIT) };
}

/** Starts a publisher whose builds fail, so that its requests keep waiting. */
export async function startPublisher(env: NodeJS.ProcessEnv, folder: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PUBLISHER, "serve"], {
    cwd: folder,
    env: {
      ...env,
      PUBLISHER_PORT: `${port}`,
      LOG_LEVEL: "silent",
      GRAPHQL_API_URL: "http://127.0.0.1:9/graphql",
      BUILD_COMMAND: `${process.execPath} --eval process.exit(1)`,
      BUILD_RETRY_SECONDS: "3600",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + START_MS; !(await isReady());) {
    if (child.exitCode !== null) throw new Error("The publisher ended.");
    if (Date.now() > deadline) throw new Error("The publisher does not answer.");
    await new Promise((done) => setTimeout(done, 100));
  }
  const publish = async (path: string) => {
    const id = randomUUID();
    const paths = [{ langcode: "de", path, state: "changed" }];
    const at = new Date().toISOString();
    const body = JSON.stringify({ id, event: "publish", at, everywhere: false, paths });
    const headers = { "content-type": "application/json", ...webhookHeaders({ id, body }, SECRET) };
    return (await fetch(`${url}/webhook`, { method: "POST", headers, body })).status;
  };
  /** Requested pages with their times, unless they are live. The publisher itself requests the first release. */
  const queue = async () => {
    const response = await fetch(`${url}/status.json`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const { changes } = (await response.json()) as {
      changes: { paths: { path: string }[]; published: string; live: string | null }[];
    };
    return changes
      .filter(({ live, paths }) => live === null && paths.length > 0)
      .map(({ paths, published }) => [...paths.map(({ path }) => path), published].join(" "));
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { publish, queue, stop };
}
