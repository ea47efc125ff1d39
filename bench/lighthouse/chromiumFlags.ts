/** How the benches start Chromium: without a window, and without talking to anybody by itself. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
