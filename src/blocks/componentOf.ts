import type { ComponentType } from "react";
import type { BlockReference } from "../cms/generated";
import { players } from "../components/Media/players";
import type { Loadable } from "../components/LazyComponent/lazyComponent";
import type { BlockKind, BlockProps } from "./blockTypes";
import type { LazyBlock } from "./lazyBlock";
import * as registry from "./registry";

// A kind without component does not compile, nor does a component without kind.
const components: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } & Record<
  Exclude<keyof typeof registry, BlockKind>,
  never
> = registry;

type BlockComponent = ComponentType<BlockReference> | LazyBlock<BlockReference>;

/** The component that draws a kind of block; undefined for a kind that the site does not know. */
export function componentOf(kind: string): BlockComponent | undefined {
  if (!Object.hasOwn(components, kind)) return undefined;
  // The registry pairs each kind with a component that takes just that kind, which TypeScript
  // cannot follow through a lookup by a union of kinds.
  return components[kind as BlockKind] as BlockComponent;
}

/** A part of what the CMS delivers that says of which kind it is. */
interface Part {
  __typename: string;
}

/** Whether a block, with all that is in it, has no behaviour. What only holds others has none of its own. */
export function isStatic(block: BlockReference): boolean {
  return hasNoBehaviour(block);
}

function hasNoBehaviour(content: unknown): boolean {
  return partsOf(content).every((part) => isStaticPart(part));
}

/** Whether anything in a page has behaviour: a block, or a list of pages. */
export function hasBehaviour(content: unknown): boolean {
  return partsOf(content).some((part) => !isStaticPart(part) || "view" in part);
}

/**
 * Loads the scripts that a browser needs for the blocks and players in a page.
 *
 * @param content the page, as the CMS has it
 * @param isDrawn whether the server has drawn the page: then parts without behaviour need none
 * @throws Error if one of them cannot be loaded
 */
export async function loadScripts(content: unknown, isDrawn: boolean): Promise<void> {
  await Promise.all(neededBy(content, isDrawn).map((component) => component.load()));
}

/** Whether the scripts of all blocks and players in a page are there. */
export function areScriptsLoaded(content: unknown): boolean {
  return neededBy(content, false).every((component) => component.isLoaded());
}

/** @param isHydrated whether the block that the content stands in is drawn by the browser, or taken over by it */
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
  // What the server has drawn may wait for its parts.
  return [isDrawn || !component.loadParts ? component : whole(component, part as BlockReference)];
}

/** Blocks of which all parts are there. */
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
  // The browser's own players need script only where a slideshow stops them, which has behaviour itself.
  if (part.__typename === "RemoteVideoMedia") return false;
  const component = componentOf(part.__typename);
  // What has the name of a kind of block is one.
  return !component || !("isStatic" in component) || component.isStatic(part as BlockReference);
}

/** Everything in a value that has a kind, itself included. */
function partsOf(value: unknown): Part[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(partsOf);
  return "__typename" in value ? [value as Part, ...inside] : inside;
}
