import type { ComponentType } from "react";
import { lazyComponent, type LazyComponent } from "../components/LazyComponent/lazyComponent";

export interface LazyBlock<Props> extends LazyComponent<Props> {
  /** Whether a block has no behaviour, apart from nested blocks. */
  isStatic: (block: Props) => boolean;
  /** Loads everything besides its script that a browser needs to render it at once. */
  loadParts?: LoadParts<Props> | undefined;
}

type LoadParts<Props> = (block: Props) => Promise<unknown>;

/**
 * A block with behaviour, hydrated on its own. Its script loads with the pages that show it.
 *
 * @param load imports its component
 * @param isStatic tells by its content whether a block has no behaviour after all
 * @param loadParts loads further code that its content needs
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isStatic: (block: Props) => boolean = () => false,
  loadParts?: LoadParts<Props>,
): LazyBlock<Props> {
  return Object.assign(lazyComponent(load), { isStatic, loadParts });
}

/**
 * A block without state, effects and handlers: it keeps the server's HTML. Its script loads only when a visitor
 * goes to another page.
 *
 * @param load imports its component
 */
export function staticBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyBlock<Props> {
  return lazyBlock(load, () => true);
}
