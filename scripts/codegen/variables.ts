import { backendEnvironment } from "../../packages/backend/src/config/config";
import type { Part } from "../../packages/contract/src/environment";
import { OBJECT_STORE_VARIABLES } from "../../packages/gatsby-adapter-node/src/remote/objectStoreSettings";
import { publisherEnvironment } from "../../packages/publisher/src/config/config";
import { wordpressEnvironment } from "../../packages/source-wordpress/src/settings";
import { STUDIO_VARIABLES } from "../../packages/studio/payload/settings";
import { buildEnvironment } from "../../src/build/configuration/siteConfig";
import { visitorEnvironment } from "../../src/build/configuration/visitorSettings";
import { cmsEnvironment } from "../../src/server/cms/cmsConfig";
import { editAddressEnvironment } from "../../src/server/preview/editAddress";
import { publisherAccessEnvironment } from "../../src/server/preview/publisherAccess";

/** Which processes read a variable, by its name. */
type Readers = Readonly<Record<string, readonly Part[]>>;

const namesOf = (...schemas: { shape: object }[]) =>
  schemas.flatMap(({ shape }) => Object.keys(shape));

const build = namesOf(buildEnvironment, cmsEnvironment);

/** Variables of each process, from the schemas with which it reads them. */
const VARIABLES: Readonly<Record<Part, readonly string[]>> = {
  cms: namesOf(backendEnvironment, wordpressEnvironment),
  // It gives its builds what they read.
  publisher: [...namesOf(publisherEnvironment), ...build],
  build,
  host: [
    ...namesOf(
      cmsEnvironment,
      publisherAccessEnvironment,
      editAddressEnvironment,
      visitorEnvironment,
    ),
    "GATSBY_REPORTS",
    ...OBJECT_STORE_VARIABLES,
  ],
  studio: STUDIO_VARIABLES,
  backup: ["DATA_DIR", "DATABASE_URL", "PUBLISHER_DATABASE_URL"],
};

const NAMES: Readonly<Record<Part, string>> = {
  cms: "CMS",
  publisher: "publisher",
  build: "build",
  host: "host",
  studio: "studio",
  backup: "backup",
};

const MADE = "Made by `npm run codegen`. Do not edit.";

const HEAD = `# Who reads which variable

<!-- ${MADE} -->

[.env.example](../.env.example) explains each variable. \`npm start\`, [compose.yaml](../compose.yaml), the units in
[deploy/systemd](../deploy/systemd) and [deploy/kubernetes](../deploy/kubernetes) give a process its own variables, and no secret of another. Builds of the publisher get those
of the build. Declare a variable of your own where it is read, such as in \`src/build/configuration/siteConfig.ts\`, or its process does not get it.

Secret is a variable whose name ends in \`TOKEN\`, \`SECRET\`, \`PASSWORD\`, \`HEADERS\`, \`DATABASE_URL\`, \`SMTP_URL\`, \`WEBHOOK_URL\` or
\`NOTICE_URL\`.`;

/** Readers of each variable, in alphabetical order. */
export function variableReaders(): Readers {
  const parts = Object.keys(VARIABLES) as Part[];
  const names = [...new Set(Object.values(VARIABLES).flat())].sort();
  return Object.fromEntries(
    names.map((name) => [name, parts.filter((part) => VARIABLES[part].includes(name))]),
  );
}

/** The readers as TypeScript source. */
export function readersModule(readers: Readers): string {
  const type = "Readonly<Record<string, readonly string[] | undefined>>";
  return `// ${MADE}\n\nexport const readers: ${type} = ${JSON.stringify(readers, null, 2)};\n`;
}

/** The readers as a document. */
export function variablesDocument(readers: Readers): string {
  const groups = new Map<string, string[]>();
  for (const [name, parts] of Object.entries(readers)) {
    const who = parts.map((part) => NAMES[part]).join(", ");
    groups.set(who, [...(groups.get(who) ?? []), `\`${name}\``]);
  }
  const items = [...groups].map(([who, names]) => `- **${who}**: ${names.join(", ")}`);
  return `${HEAD}\n\n${items.sort().join("\n")}\n`;
}

/** Parts that Compose starts. */
const COMPOSED: readonly Part[] = ["cms", "publisher", "host", "backup"];

/** What the services of Compose take from .env: a variable without a value has the one that is there. */
export function composeVariables(readers: Readers): string {
  const services = COMPOSED.map((part) => {
    const names = Object.keys(readers).filter((name) => readers[name]?.includes(part));
    return `  ${part}:\n    environment:\n${names.map((name) => `      ${name}:\n`).join("")}`;
  });
  return `# What each service takes from .env. ${MADE}\nservices:\n${services.join("\n")}`;
}
