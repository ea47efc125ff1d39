import type { BuiltPage, BuiltSite } from "./BuiltSite";
import { boundsOf, boundWeights, type Bounds } from "./bounds";
import { scriptOf } from "./modules";
import { BLOCK_SCRIPTS, LATER_SCRIPTS, TEMPLATE_SCRIPTS } from "./scriptBounds";
import { firstScripts, scriptSize } from "./weigh";

/** A weight that is held against its bound, in bytes. */
export interface HeldWeight {
  /** A page, template, block or module. */
  of: string;
  name: keyof Bounds;
  is: number;
  mayBe: number;
}

export function isTooHeavy({ is, mayBe }: HeldWeight): boolean {
  return is > mayBe;
}

/** The weights of a page. */
export function pageWeights(site: BuiltSite, page: BuiltPage): HeldWeight[] {
  const bounds = boundsOf(page);
  const weights = boundWeights(site, page);
  return (Object.keys(bounds) as (keyof Bounds)[]).map((name) => ({
    of: page.path,
    name,
    is: weights[name],
    mayBe: bounds[name],
  }));
}

/**
 * The weights of scripts that no page of the build tells of.
 *
 * @param page one without blocks that have behaviour
 * @throws RangeError if the build has no such script
 */
export function scriptWeights(site: BuiltSite, page: BuiltPage): HeldWeight[] {
  const templates = site.templates();
  const imports = site.imports();
  const there = firstScripts(site, page);
  const hold = (bounds: Record<string, number>, scriptsOf: (of: string) => string[] | undefined) =>
    Object.entries(bounds).map(([of, kilobytes]): HeldWeight => {
      const scripts = scriptsOf(of);
      if (!scripts) throw new RangeError(`This build has no ${of}.`);
      return { of, name: "script", is: scriptSize(site, scripts), mayBe: kilobytes * 1024 };
    });
  return [
    ...hold(TEMPLATE_SCRIPTS, (template) => {
      const chunk = templates.get(template);
      return chunk === undefined ? undefined : firstScripts(site, { ...page, chunk });
    }),
    ...hold(BLOCK_SCRIPTS, (block) =>
      imports.get(block)?.filter((script) => !there.includes(script)),
    ),
    ...hold(LATER_SCRIPTS, (module) => [scriptOf(site, module)]),
  ];
}
