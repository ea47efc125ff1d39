import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readContent } from "./src/export/readContent.mjs";
import { createGraphqlServer } from "./src/graphqlServer.mjs";
import { createPictureServer } from "./src/pictureServer.mjs";
import { createResolvers } from "./src/resolvers.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const {
  HOST = "127.0.0.1",
  PORT = "4110",
  PUBLIC_URL = `http://${HOST}:${PORT}`,
  CONTENT = join(here, "content"),
  SUBMISSIONS = join(here, "submissions.jsonl"),
} = process.env;
const MAX_BODY_BYTES = 100_000;

function start() {
  const content = readContent(CONTENT, PUBLIC_URL);
  const graphql = createGraphqlServer(createResolvers(content, SUBMISSIONS));
  const pictures = createPictureServer(join(CONTENT, "pictures"), content);

  // A build may be busy for a while between two questions, and keeps its connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { method, headers, url } = request;
    // A body must say how long it is.
    const length = method === "POST" ? Number(headers["content-length"]) : 0;
    if (!(length <= MAX_BODY_BYTES)) response.writeHead(413, { connection: "close" }).end();
    else if (url.startsWith("/media/")) pictures(request, response);
    else graphql(request, response);
  });
  server.listen(Number(PORT), HOST, () =>
    console.log(`http://${HOST}:${server.address().port}/graphql`),
  );
}

try {
  start();
} catch (error) {
  // A content file that does not fit, or a setting: the message says which.
  console.error(error.message);
  process.exitCode = 1;
}
