import type { PageProps } from "gatsby";
import type { ChromeQuery, PageFragment, SiteSettingsFragment } from "./generated";
import type { LocaleCode } from "../i18n/locales";
import type { Namespace } from "../i18n/textKeys";

/** Context that gatsby-plugin-react-i18next expects. */
interface I18nContext {
  language: LocaleCode;
  languages: readonly LocaleCode[];
  defaultLanguage: LocaleCode;
  generateDefaultLanguagePage: boolean;
  routed: boolean;
  originalPath: string;
  path: string;
}

/** Context of every page that the build creates. */
export interface SiteContext {
  langcode: LocaleCode;
  i18n: I18nContext;
  /** Namespaces of texts that only this page needs. */
  texts?: readonly Namespace[];
  siteUrl: string;
  siteName: string;
  /** Settings of the institution, for pages that describe it to search engines. */
  site?: SiteSettingsFragment;
  /** Feeds of the language. */
  feeds?: readonly FeedLink[];
  /** Id of the form that asks whether the page was useful. */
  feedbackForm?: string;
}

/** A feed of news, for the head of a page. */
export interface FeedLink {
  title: string;
  /** Path on the site. */
  href: string;
  /** Path of the page that lists the entries. */
  overview: string;
}

/** Context of the root path, which may be the home page of the default language. */
export interface RootContext extends SiteContext {
  /** The home page. Unset if the root path only redirects. */
  node?: PageFragment;
  /** Long words of its headings, with soft hyphens. */
  hyphens?: readonly string[];
}

/** Context of the preview, which draws header and footer itself. */
export interface PreviewContext extends SiteContext {
  chrome: ChromeQuery;
}

/** Context of a page that shows an entity of the CMS. */
export interface PageContext<Node = PageFragment> extends SiteContext {
  node: Node;
  /** Page number of its lists, from 1; unset for the page itself. */
  listPage?: number;
  /** Long words of its headings, with soft hyphens. */
  hyphens?: readonly string[];
}

/** An entity of one kind, as the page query delivers it. */
export type NodeOfKind<Kind extends PageFragment["__typename"]> = Extract<
  PageFragment,
  { __typename: Kind }
>;

/** Props of the template of a kind of node. */
export type TemplateProps<Kind extends PageFragment["__typename"]> = Pick<
  PageProps<object, PageContext<NodeOfKind<Kind>>>,
  "pageContext" | "location"
>;
