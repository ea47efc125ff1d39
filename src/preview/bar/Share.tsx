import { lazy, Suspense, type ComponentProps } from "react";
import type { ShareDialog } from "./ShareDialog";
// Styles of a part that loads later would not be in the page.
import "./ShareDialog.css";

const LazyDialog = lazy(async () => ({ default: (await import("./ShareDialog")).ShareDialog }));

/** The dialog for sharing a preview. Its script, with that of the QR code, loads when it is opened. */
export function Share(props: ComponentProps<typeof ShareDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
