import type { GatsbyConfig } from "gatsby";
import { siteAdapter } from "./src/build/configuration/adapter";
import { cmsSourceOptions } from "./src/build/reading/cmsSource";
import { gatewayPath } from "./src/build/configuration/gatewayPath";
import { mediaOrigins, securityHeaders } from "./src/build/configuration/securityHeaders";
import { retiredWorkerHeaders } from "./src/build/derived/retiredWorkers";
import { siteConfig } from "./src/build/configuration/siteConfig";
import { defaultLocale, localeCodes } from "./src/i18n/locales";

const settings = siteConfig();
const adapter = siteAdapter(settings);

// The bundler compiles these into the site.
process.env.GATSBY_GATEWAY_PATH = gatewayPath(settings);
// Feeds rendered on request contain absolute URLs.
process.env.GATSBY_SITE_URL = settings.siteUrl;
process.env.GATSBY_SITE_TIME_ZONE = settings.timeZone;
process.env.GATSBY_IMAGE_SERVICE = settings.policy.imageService;
// Formatted texts show pictures from these origins only.
process.env.GATSBY_PICTURE_ORIGINS = [
  ...new Set([...mediaOrigins(settings.policy), new URL(settings.siteUrl).origin]),
].join(",");
process.env.GATSBY_ADAPTER = settings.adapter;

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: settings.siteUrl },
  headers: [...securityHeaders(settings), ...retiredWorkerHeaders(settings)],
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: false,
  ...(adapter ? { adapter } : {}),
  plugins: [
    { resolve: "gatsby-source-graphql", options: cmsSourceOptions(settings) },
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-react-i18next",
      options: {
        languages: localeCodes,
        defaultLanguage: defaultLocale,
        generateDefaultLanguagePage: settings.localeStrategy === "prefix",
        siteUrl: settings.siteUrl,
        // The site redirects on the server itself, and only from the root path.
        redirect: false,
        trailingSlash: "never",
        i18nextOptions: { defaultNS: "common", interpolation: { escapeValue: false } },
        pages: [
          { matchPath: "/", languages: [] },
          { matchPath: "/404", languages: [] },
          { matchPath: "/404.html", languages: [] },
          { matchPath: "/500", languages: [] },
          { matchPath: "/500.html", languages: [] },
        ],
      },
    },
  ],
};

export default config;
