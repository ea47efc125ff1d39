import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { behindProxy } from "./behindProxy";
import { makeCertificate, type ProxySettings, replaceAll, startServer } from "./startProxy";

const FILE = resolve(__dirname, "../../deploy/Caddyfile");

/** Starts Caddy with deploy/Caddyfile, except for addresses and certificates. */
async function startCaddy({ folder, hosts, secure, plain }: ProxySettings) {
  await mkdir(folder, { recursive: true });
  const { chain, key } = makeCertificate(folder);
  const site = replaceAll(await readFile(FILE, "utf8"), {
    "\nexample.ch {": "\nexample.ch {\n\ttls internal",
    "\nwww.example.ch {": `\nwww.example.ch {\n\ttls ${chain} ${key}`,
  });
  const HOSTS = hosts.join(" ");
  const general = [
    "admin off",
    "skip_install_trust",
    "default_bind 127.0.0.1",
    `http_port ${plain}`,
    `https_port ${secure}`,
    `storage file_system ${join(folder, "storage")}`,
  ];
  const path = join(folder, "Caddyfile");
  await writeFile(path, `{\n\t${general.join("\n\t")}\n}\n${site}`);
  const program = process.env.TEST_CADDY || "caddy";
  const run = [program, "run", "--adapter", "caddyfile", "--config", path] as const;
  return startServer([...run], { port: secure, env: { HOME: folder, HOSTS } });
}

describe("Caddy, as deploy/Caddyfile has it,", () => behindProxy(startCaddy));
