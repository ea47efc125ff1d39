import { lazy, Suspense, type ComponentProps } from "react";
import type { ShareDialog } from "./ShareDialog";
// Imported here, since styles of a lazy component would be missing from the page.
import "./ShareDialog.css";

const LazyDialog = lazy(async () => ({ default: (await import("./ShareDialog")).ShareDialog }));

/** Dialog for sharing a preview. Its script, including the QR code, loads when it opens. */
export function Share(props: ComponentProps<typeof ShareDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
