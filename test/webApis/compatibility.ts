import data from "@mdn/browser-compat-data";
import type {
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from "@mdn/browser-compat-data/types";
import { browserslist } from "../../package.json";

const SAME_NAME: Record<string, string> = { ios_saf: "safari_ios" };
const { api, html, javascript } = data;

/** Where a name stands in the data, in the order in which it is looked for. */
const places: Record<string, Identifier | undefined> = {
  api,
  "javascript.builtins": javascript.builtins,
  "javascript.builtins.Intl": javascript.builtins?.Intl,
  "html.elements": html.elements,
  html,
};

/** Browsers of `browserslist`, as the data calls them, with their oldest versions. */
const browsers = browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" >= ");
  return { name: SAME_NAME[name] ?? name, version };
});

/** An API of browsers, by its key in the data of MDN: "api.Element.checkVisibility". */
export interface Api {
  key: string;
  /** Browsers of `browserslist` that lack it. */
  lackedBy: string[];
}

/** The browsers of `browserslist`, each with its oldest version: "safari 16.4". */
export const oldestBrowsers = browsers.map(({ name, version }) => `${name} ${version}`);

/**
 * Looks for an API where MDN describes what browsers have.
 *
 * @param names such as ["Element", "checkVisibility"]
 */
export function apiOf(...names: string[]): Api | undefined {
  for (const [place, root] of Object.entries(places)) {
    const found = names.reduce<Identifier | undefined>(
      (parent, name) => (parent && Object.hasOwn(parent, name) ? parent[name] : undefined),
      root,
    );
    if (found?.__compat) {
      return { key: [place, ...names].join("."), lackedBy: lackedBy(found) };
    }
  }
  return undefined;
}

/** Names of all that some browser lacks. */
export const lackedNames = new Set(namesIn({ api, html, javascript }));

function namesIn(parent: Identifier): string[] {
  return membersOf(parent).flatMap(([key, each]) => {
    const name = key.replace(/_(?:static|event)$/, "");
    return lackedBy(each).length > 0 ? [name, ...namesIn(each)] : namesIn(each);
  });
}

/** What the data knows of an API's parts, without what it says of the API itself. */
function membersOf(parent: Identifier): [string, Identifier][] {
  const { __compat, ...members } = parent;
  return Object.entries(members as Record<string, Identifier>);
}

/** An object of browsers, or one member of it, that a script can take away. */
export interface Removal {
  /** "Intl.Segmenter". */
  owner: string;
  member?: string;
  /** Whether it is a member of the object itself, and not of its instances. */
  isStatic?: boolean;
}

/** All that a script can take from a newer browser to make it like the oldest one of `browserslist`. */
export function lacksOf(browser: string): Removal[] {
  return [api, javascript.builtins, javascript.builtins?.Intl].flatMap((root) =>
    membersOf(root ?? {}).flatMap(([key, parent]): Removal[] => {
      const owner = root === javascript.builtins?.Intl ? `Intl.${key}` : key;
      if (!parent.__compat) return [];
      if (lackedBy(parent).includes(browser)) return [{ owner }];
      return membersOf(parent)
        .filter(([member, each]) => isMember(member) && lackedBy(each).includes(browser))
        .map(([member]) => {
          const [name = "", kind] = member.split("_");
          return { owner, member: name, isStatic: kind === "static" };
        });
    }),
  );
}

const isMember = (name: string) => /^[a-zA-Z]+(?:_static)?$/.test(name);

function lackedBy({ __compat }: Identifier): string[] {
  if (!__compat) return [];
  const support = __compat.support as Record<string, SupportStatement | undefined>;
  return browsers
    .filter(({ name, version }) => !has(support[name], version))
    .map(({ name, version }) => `${name} ${version}`);
}

function has(support: SupportStatement | undefined, version: string): boolean {
  return [support ?? []].flat().some((statement: SimpleSupportStatement) => {
    const { version_added: added, version_removed: removed } = statement;
    if (statement.flags || statement.prefix || statement.alternative_name) return false;
    return isSince(added, version) && !isSince(removed ?? false, version);
  });
}

/** Whether a version is one in which something has changed, or a later one. */
function isSince(changed: string | false, version: string): boolean {
  if (changed === false || changed === "preview") return false;
  return numberOf(changed.replace("≤", "")) <= numberOf(version);
}

/** Orders versions, whose second part is below 1000. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1000 + minor;
}
