import { execFileSync, spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { waitFor } from "../../packages/gatsby-adapter-node/src/testing/waitFor";

/** Addresses of a proxy and its hosts. */
export interface ProxySettings {
  /** Empty folder for the proxy. */
  folder: string;
  /** Addresses of the hosts: "127.0.0.1:8000". */
  hosts: readonly string[];
  /** Port of TLS, on 127.0.0.1. */
  secure: number;
  /** Port of plain HTTP, on 127.0.0.1. */
  plain: number;
}

/** Creates a self-signed certificate for www.example.ch in a folder. */
export function makeCertificate(folder: string): { chain: string; key: string } {
  const [chain, key] = [join(folder, "chain.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=www.example.ch", "-addext", "subjectAltName=DNS:www.example.ch"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-days", "2", "-keyout", key, "-out", chain];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "pipe" });
  return { chain, key };
}

/** Replaces texts of the shipped file. @throws if one is missing, because the file has changed */
export function replaceAll(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((result, [place, other]) => {
    if (!result.includes(place)) throw new Error(`There is no "${place}" to replace.`);
    return result.replaceAll(place, other);
  }, text);
}

/** Starts a server, and waits until it accepts connections. @throws Error with its output if it exits early */
export async function startServer(
  command: readonly [string, ...string[]],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    return takesConnections(port);
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { pid: child.pid ?? 0, stop };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      })
      .once("error", () => resolve(false));
  });
}
