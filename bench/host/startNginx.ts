import { spawn } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportRelease } from "gatsby-adapter-node/releases";
import { waitFor } from "../../packages/gatsby-adapter-node/src/testing/waitFor";
import { findFreePort } from "../../scripts/settings.mjs";

/**
 * Lets nginx serve the files of a release, with their prepared gzip variants.
 *
 * @param folder an empty folder of its own
 */
export async function startNginx(
  release: string,
  { folder, workers }: { folder: string; workers: number },
): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const root = join(folder, "files");
  await exportRelease(release, root);
  await chmod(folder, 0o755); // Its workers are another user.
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  await writeFile(config, configuration({ folder, root, port, workers }));
  const child = spawn("nginx", ["-c", config, "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await waitFor(async () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  const stop = async () => {
    child.kill("SIGQUIT");
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop };
}

function configuration(settings: {
  folder: string;
  root: string;
  port: number;
  workers: number;
}): string {
  const { folder, root, port, workers } = settings;
  return `
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  gzip_vary on;
  access_log ${folder}/access.log;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}
