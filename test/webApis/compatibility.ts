import data from "@mdn/browser-compat-data";
import type {
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from "@mdn/browser-compat-data/types";
import { browserslist } from "../../package.json";

const SAME_NAME: Record<string, string> = { ios_saf: "safari_ios" };
const { api, html, javascript } = data;

/** Top-level sections of the data, in search order. */
const places: Record<string, Identifier | undefined> = {
  api,
  "javascript.builtins": javascript.builtins,
  "javascript.builtins.Intl": javascript.builtins?.Intl,
  "html.elements": html.elements,
  html,
};

/** Browsers of `browserslist` by their names in the data, with their oldest versions. */
const browsers = browserslist.map((browser) => {
  const [name = "", version = ""] = browser.split(" >= ");
  return { name: SAME_NAME[name] ?? name, version };
});

/** An API of browsers, by its key in MDN's data: "api.Element.checkVisibility". */
export interface Api {
  key: string;
  /** Browsers of `browserslist` that lack it. */
  lackedBy: string[];
}

/** Browsers of `browserslist` with their oldest versions: "safari 16.4". */
export const oldestBrowsers = browsers.map(({ name, version }) => `${name} ${version}`);

/**
 * Looks up an API in MDN's browser compatibility data.
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

/** Names of all APIs that some browser lacks. */
export const lackedNames = new Set(namesIn({ api, html, javascript }));

function namesIn(parent: Identifier): string[] {
  return membersOf(parent).flatMap(([key, each]) => {
    const name = key.replace(/_(?:static|event)$/, "");
    return lackedBy(each).length > 0 ? [name, ...namesIn(each)] : namesIn(each);
  });
}

/** Subfeatures of an API in the data, without its own support data. */
function membersOf(parent: Identifier): [string, Identifier][] {
  const { __compat, ...members } = parent;
  return Object.entries(members as Record<string, Identifier>);
}

/** A browser object, or one member of it, that a script can delete. */
export interface Removal {
  /** "Intl.Segmenter". */
  owner: string;
  member?: string;
  /** Whether it is a static member. */
  isStatic?: boolean;
}

/** Everything that a script can delete to make a newer browser like the oldest of `browserslist`. */
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

/** Whether a version is the one of a change, or a later one. */
function isSince(changed: string | false, version: string): boolean {
  if (changed === false || changed === "preview") return false;
  return numberOf(changed.replace("≤", "")) <= numberOf(version);
}

/** Comparable number of a version, whose second part is below 1000. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1000 + minor;
}
