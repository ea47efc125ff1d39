import { lazyComponent } from "../LazyComponent/lazyComponent";

/** Replacement for the content of a failed page. */
export const LazyFailedContent = lazyComponent(
  async () => (await import("../ServerDrawn/parts")).FailedContent,
);
