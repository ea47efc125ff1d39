/**
 * The build that the page in this tab comes from, as the server named it beside the page: in the timing
 * of the navigation. Undefined where it names none, as not every host does, or the browser does not tell.
 */
export function namedBuild(): string | undefined {
  const [entry] = performance.getEntriesByType(
    "navigation",
  ) as Partial<PerformanceNavigationTiming>[];
  const named = entry?.serverTiming?.find(({ name }) => name === "build");
  return named?.description || undefined;
}
