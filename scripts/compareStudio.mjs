import { ChildFailed, Processes } from "./processes.mjs";
import { editorToken, readSettings, SettingsError } from "./settings.mjs";
import { compareStudio, STUDIO, studioEnv } from "./studio.mjs";

// `npm run studio:compare`: names what differs between studio and CMS. The CMS must be running.

try {
  const { graphqlUrl, siteUrl, dataDir } = readSettings();
  const { token } = editorToken(dataDir);
  const env = {
    GRAPHQL_API_URL: graphqlUrl,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    EDITOR_TOKEN: token,
  };
  await compareStudio(new Processes(STUDIO), studioEnv(env));
} catch (error) {
  const expected = error instanceof ChildFailed || error instanceof SettingsError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
