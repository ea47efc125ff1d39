import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A block whose script is loaded only by pages that show it. The build renders it all the same, and
 * all styles of the site are in one file, so nothing of its look has to wait.
 *
 * @param load imports its component
 */
export function lazyBlock<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
