import { lazyComponent } from "../LazyComponent/lazyComponent";

/** What is shown in place of a page that has failed. */
export const LazyFailedContent = lazyComponent(
  async () => (await import("../ServerDrawn/parts")).FailedContent,
);
