import { createServer } from "node:http";

/**
 * Stands in for the Matomo service of a test site: records what it receives on `/matomo.php`, and gives
 * it back on `/recorded`, each request as an object of its parameters with `cookieHeader`.
 *
 * @param {number} [port] a free one unless given
 * @returns {Promise<{ url: string; stop: () => void }>}
 */
export async function startTracker(port = 0) {
  const recorded = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://tracker");
    if (pathname === "/recorded") return response.end(JSON.stringify(recorded));
    if (pathname === "/matomo.php") {
      const cookieHeader = request.headers.cookie ?? "";
      recorded.push({ ...Object.fromEntries(searchParams), cookieHeader });
    }
    return response.writeHead(pathname === "/matomo.php" ? 204 : 404).end();
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
