import type { ComponentType } from "react";
import { lazyComponent, type LazyComponent } from "../components/LazyComponent/lazyComponent";

/** A block whose script is loaded only by pages that need it. */
export interface LazyBlock<Props> extends LazyComponent<Props> {
  /** Tells from the content of a block whether it has no behaviour, apart from blocks in it. */
  isStatic: (block: Props) => boolean;
  /** Loads what a browser needs besides its script to draw it all at once. */
  loadParts?: LoadParts<Props> | undefined;
}

type LoadParts<Props> = (block: Props) => Promise<unknown>;

/**
 * A block with behaviour, hydrated by itself. Its script comes with the pages that show it.
 *
 * @param load imports its component
 * @param isStatic tells from its content whether it has no behaviour after all
 * @param loadParts loads what else draws it, by its content
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isStatic: (block: Props) => boolean = () => false,
  loadParts?: LoadParts<Props>,
): LazyBlock<Props> {
  return Object.assign(lazyComponent(load), { isStatic, loadParts });
}

/**
 * A block without state, effects and handlers: browsers leave it as the server has drawn it. Its script
 * comes only where a browser draws it, after a visitor has gone on to another page.
 *
 * @param load imports its component
 */
export function staticBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyBlock<Props> {
  return lazyBlock(load, () => true);
}
