import type { PageProps } from "gatsby";
import type { ChromeQuery, PageFragment, SiteSettingsFragment } from "./generated";
import type { LocaleCode } from "../i18n/locales";
import type { Namespace } from "../i18n/textKeys";

/** What gatsby-plugin-react-i18next expects in the context of a page. */
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
  /** Groups of interface texts that the page needs besides those that every page does. */
  texts?: readonly Namespace[];
  siteUrl: string;
  siteName: string;
  /** The institution, where the page tells search engines about it. */
  site?: SiteSettingsFragment;
  /** What can be subscribed to in the language. */
  feeds?: readonly FeedLink[];
  /** Name of the form that asks whether the page was useful. */
  feedbackForm?: string;
}

/** A feed of news, for the head of pages. */
export interface FeedLink {
  title: string;
  /** Path on the site. */
  href: string;
  /** Path of the page that lists the entries. */
  overview: string;
}

/** Context of the root path, which may be the home of the default language. */
export interface RootContext extends SiteContext {
  /** The home. Unset: the root path only leads to one. */
  node?: PageFragment;
  /** The long words in its headings, with soft hyphens. */
  hyphens?: readonly string[];
}

/** Context of the preview, which draws header and footer itself. */
export interface PreviewContext extends SiteContext {
  chrome: ChromeQuery;
}

/** Context of a page that shows an entity of the CMS. */
export interface PageContext<Node = PageFragment> extends SiteContext {
  node: Node;
  /** Number of the page of its lists that is shown, from 1; unset for the page itself. */
  listPage?: number;
  /** The long words in its headings, with soft hyphens. */
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
