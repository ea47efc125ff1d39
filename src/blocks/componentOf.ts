import type { ComponentType } from "react";
import type { BlockReference } from "../cms/generated";
import { players } from "../components/Media/players";
import type { Loadable } from "../components/LazyComponent/lazyComponent";
import type { BlockKind, BlockProps } from "./blockTypes";
import type { LazyBlock } from "./lazyBlock";
import * as registry from "./registry";

// Type-checks that every kind has a component and every component a kind.
const components: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } & Record<
  Exclude<keyof typeof registry, BlockKind>,
  never
> = registry;

type BlockComponent = ComponentType<BlockReference> | LazyBlock<BlockReference>;

/** Component for a kind of block; undefined for an unknown kind. */
export function componentOf(kind: string): BlockComponent | undefined {
  if (!Object.hasOwn(components, kind)) return undefined;
  // The registry pairs each kind with its component; TypeScript cannot follow that through a lookup by a union.
  return components[kind as BlockKind] as BlockComponent;
}

interface Part {
  __typename: string;
}

/** Whether a block and everything inside has no behaviour. Containers have none of their own. */
export function isStatic(block: BlockReference): boolean {
  return hasNoBehaviour(block);
}

function hasNoBehaviour(content: unknown): boolean {
  return partsOf(content).every((part) => isStaticPart(part));
}

/** Whether a page has behaviour: in a block, or in a list of pages. */
export function hasBehaviour(content: unknown): boolean {
  return partsOf(content).some((part) => !isStaticPart(part) || "view" in part);
}

/**
 * Loads the scripts for the blocks and players of a page.
 *
 * @param content the page data
 * @param isDrawn whether the server rendered the page: parts without behaviour need no script then
 * @throws Error if a script cannot be loaded
 */
export async function loadScripts(content: unknown, isDrawn: boolean): Promise<void> {
  await Promise.all(neededBy(content, isDrawn).map((component) => component.load()));
}

/** Whether the scripts of all blocks and players of a page are loaded. */
export function areScriptsLoaded(content: unknown): boolean {
  return neededBy(content, false).every((component) => component.isLoaded());
}

/** @param isHydrated whether the browser renders or hydrates the surrounding block */
function neededBy(content: unknown, isDrawn: boolean, isHydrated = !isDrawn): Loadable[] {
  if (typeof content !== "object" || content === null) return [];
  const isBlock = "__typename" in content && componentOf(String(content.__typename));
  const needed = isDrawn && isBlock ? !hasNoBehaviour(content) : isHydrated;
  const inside = Object.values(content).flatMap((each) => neededBy(each, isDrawn, needed));
  return needed && "__typename" in content
    ? [...scriptsOf(content as Part, isDrawn), ...inside]
    : inside;
}

function scriptsOf(part: Part, isDrawn: boolean): Loadable[] {
  if (Object.hasOwn(players, part.__typename)) {
    return [players[part.__typename as keyof typeof players]];
  }
  const component = componentOf(part.__typename);
  if (!component || !("load" in component)) return [];
  // Hydrated blocks can wait for their parts.
  return [isDrawn || !component.loadParts ? component : whole(component, part as BlockReference)];
}

const wholeBlocks = new WeakSet<BlockReference>();

function whole(component: LazyBlock<BlockReference>, block: BlockReference): Loadable {
  return {
    load: async () => {
      await Promise.all([component.load(), component.loadParts?.(block)]);
      wholeBlocks.add(block);
    },
    isLoaded: () => component.isLoaded() && wholeBlocks.has(block),
  };
}

function isStaticPart(part: Part): boolean {
  // The browser's own players need script only in a slideshow, which stops them.
  if (part.__typename === "RemoteVideoMedia") return false;
  const component = componentOf(part.__typename);
  // Everything with the name of a kind of block is a block.
  return !component || !("isStatic" in component) || component.isStatic(part as BlockReference);
}

/** All objects with a kind in a value, including itself. */
function partsOf(value: unknown): Part[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(partsOf);
  return "__typename" in value ? [value as Part, ...inside] : inside;
}
