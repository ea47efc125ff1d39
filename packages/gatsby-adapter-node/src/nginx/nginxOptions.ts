/** How the folder begins whose name says which build the pages in it are of. */
export const BUILD_FOLDER = "build=";

/** Where in the folder of nginx programs that get certificates put what proves that the site is theirs. */
export const ACME_FOLDER = "acme";

/** What a configuration of nginx is written for. */
export interface NginxOptions {
  /** Directory of a release, or a symbolic link to one, which may be replaced at any time. */
  release: string;
  /** Folder of nginx's own: its configuration, logs and caches, and the links to what it serves. */
  folder: string;
  /** Whom its processes run as, if root starts it. Unset: nginx's own choice. */
  user?: string | undefined;
  /** Where it listens: ports, or addresses and ports. With a certificate, over TLS. */
  listen: readonly string[];
  /** Names of the site; `_` for any. */
  names: readonly string[];
  /** Addresses and ports of the hosts behind it. */
  hosts: readonly string[];
  /** TLS ends here if there is one. */
  certificate?: { chain: string; key: string } | undefined;
  /** Where plain HTTP is sent on to TLS; nowhere without a certificate. */
  redirectFrom: readonly string[];
  /** Strict-Transport-Security, sent over TLS only. */
  hsts: string | false;
  accessLog: boolean;
}

/** Whether a name of the site is that of one host, and no pattern. */
export function isWhole(name: string): boolean {
  return name !== "_" && !name.includes("*") && !name.startsWith(".");
}
