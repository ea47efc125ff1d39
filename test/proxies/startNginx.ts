import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeCertificate, replaceAll, startServer, type ProxySettings } from "./startProxy";

const FILE = resolve(__dirname, "../../deploy/nginx.conf");

/**
 * Starts nginx with deploy/nginx.conf, except for addresses, folders and the certificate.
 *
 * @param more additional configuration
 */
export async function startNginx({ folder, hosts, secure, plain }: ProxySettings, more = "") {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755); // nginx's workers run as another user.
  const { chain, key } = makeCertificate(folder);
  const site = replaceAll(await readFile(FILE, "utf8"), {
    "server 127.0.0.1:8000 ": hosts.map((host) => `server ${host} `).join(LIMITS),
    "/var/cache/quatrain": join(folder, "cache"),
    "listen [::]:80;": "",
    "listen 80;": `listen 127.0.0.1:${plain};`,
    "  listen [::]:443 ssl http2;": "",
    "  listen 443 ssl http2;": `  listen 127.0.0.1:${secure} ssl http2;`,
    "/var/www/html": folder,
    "/etc/letsencrypt/live/www.example.ch/fullchain.pem": chain,
    "/etc/letsencrypt/live/www.example.ch/privkey.pem": key,
    "/var/log/nginx/quatrain.log": join(folder, "error.log"),
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Like Debian's /etc/nginx/nginx.conf.
  const config = `
daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  gzip on;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n  ")}
${site}
${more}}
`;
  const path = join(folder, "nginx.conf");
  await writeFile(path, config);
  const program = process.env.TEST_NGINX || "nginx";
  return startServer([program, "-e", "stderr", "-c", path], { port: secure });
}

const LIMITS = "max_fails=1 fail_timeout=2s;\n  ";
