/** How long after the browser has become idle. */
const DELAY_MS = 1000;

/** Begins to watch for new builds once the page is there and nothing else is to be done. */
export function onInitialClientRender(): void {
  // `gatsby develop` writes no builds.
  if (process.env.NODE_ENV !== "production") return;
  whenIdle(() => {
    setTimeout(() => void watch(), DELAY_MS);
  });
}

async function watch(): Promise<void> {
  // A script that does not come is no loss to the page.
  const script = await import("./watchBuilds").catch(() => null);
  await script?.watchBuilds();
}

function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
