import { resolve } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { DEFAULT_HSTS } from "../host/hostOptions";
import { isWhole, type NginxOptions } from "../nginx/nginxOptions";
import { UsageError } from "./UsageError";

/** What the command line asks for. */
export interface NginxCommand {
  options: NginxOptions;
  /** Whether to go on for as long as releases follow each other. */
  watch: boolean;
  /** Command for the shell once the configuration has changed. */
  reload: string | undefined;
}

const USAGE = `gatsby-adapter-node nginx <release or pointer> [options]

  --folder <path>          Folder of nginx's own: configuration, logs, caches, links to files. Default: .nginx
  --watch                  Goes on, and follows the pointer from release to release
  --reload <command>       Run when the configuration has changed, which new code can do. Default: none
  --user <name>            Whom nginx's processes run as, if root starts it. Default: nginx's own choice
  --listen <address>       Port, or address and port; repeatable. Default: 8080
  --name <name>            Name of the site; repeatable. Default: any
  --host <address>         Address and port of a host; repeatable. Default: 127.0.0.1:8000
  --certificate <file>     Certificate with its chain: nginx speaks TLS
  --key <file>             Its key
  --redirect-from <port>   Where plain HTTP is sent on to TLS; repeatable. Default: none
  --hsts <value>           Strict-Transport-Security over TLS; off: none
  --no-access-log          No line for each request
`;

const options = {
  folder: { type: "string", default: ".nginx" },
  watch: { type: "boolean", default: false },
  reload: { type: "string" },
  user: { type: "string" },
  listen: { type: "string", multiple: true, default: ["8080"] },
  name: { type: "string", multiple: true, default: ["_"] },
  host: { type: "string", multiple: true, default: ["127.0.0.1:8000"] },
  certificate: { type: "string" },
  key: { type: "string" },
  "redirect-from": { type: "string", multiple: true, default: [] },
  hsts: { type: "string", default: DEFAULT_HSTS },
  "no-access-log": { type: "boolean", default: false },
} as const satisfies ParseArgsConfig["options"];

/** What stands in a configuration without quotes. */
const ADDRESS = /^[\w.:[\]-]+$/;
const NAME = /^[\w.*-]+$/;

/** Reads the command line. @throws UsageError */
export function readNginxCommand(args: string[]): NginxCommand {
  const { values, positionals } = parse(args);
  const [release, ...rest] = positionals;
  if (release === undefined || rest.length > 0) throw new UsageError(USAGE);
  const { certificate: chain, key } = values;
  if ((chain === undefined) !== (key === undefined)) {
    throw new UsageError("--certificate and --key belong together.");
  }
  const redirectFrom = values["redirect-from"];
  if (redirectFrom.length > 0 && !values.name.some((name) => isWhole(name) || name === "_")) {
    throw new UsageError(
      "--redirect-from needs a --name without *: those who ask for none are sent there.",
    );
  }
  return {
    watch: values.watch,
    reload: values.reload,
    options: {
      release: resolve(release),
      folder: resolve(values.folder),
      ...(values.user !== undefined && { user: matching("user", values.user, NAME) }),
      listen: values.listen.map((address) => matching("listen", address, ADDRESS)),
      names: values.name.map((name) => matching("name", name, NAME)),
      hosts: values.host.map((host) => matching("host", host, ADDRESS)),
      ...(chain !== undefined &&
        key !== undefined && { certificate: { chain: resolve(chain), key: resolve(key) } }),
      redirectFrom: redirectFrom.map((address) => matching("redirect-from", address, ADDRESS)),
      hsts: values.hsts === "off" ? false : values.hsts,
      accessLog: !values["no-access-log"],
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function matching(name: string, text: string, pattern: RegExp): string {
  if (pattern.test(text)) return text;
  throw new UsageError(`--${name} cannot be "${text}".`);
}
