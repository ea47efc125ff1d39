import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { findFreePort } from "../../scripts/settings.mjs";
import { FAULT, type Engine, type Machine } from "./Engine";
import { Marionette } from "./Marionette";

/** Additional to Firefox's own preferences for automation. */
const PREFERENCES = {
  "browser.dom.window.dump.enabled": true,
  "devtools.console.stdout.content": true,
  // Overlay scrollbars, as on phones and in other engines, so that pages get the full width.
  "widget.gtk.overlay-scrollbars.enabled": true,
  "ui.useOverlayScrollbars": 1,
  "ui.prefersReducedMotion": 1,
  // No requests to the Internet.
  "network.dns.localDomains": "tiles.test",
  "app.normandy.enabled": false,
  "browser.backup.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "nimbus.rollouts.enabled": false,
  "services.settings.server": "data:,",
};

const ENVIRONMENT = {
  MOZ_CRASHREPORTER_DISABLE: "1",
  MOZ_HEADLESS_WIDTH: "1600",
  MOZ_HEADLESS_HEIGHT: "1200",
  // Required for the address of its remote settings.
  MOZ_REMOTE_SETTINGS_DEVTOOLS: "1",
};

/** Prints faults of pages, except the browser's own and aborted requests. */
const WATCH = `
  const say = (text) => dump("\\n${FAULT}" + JSON.stringify(text) + "\\n");
  const NS_BINDING_ABORTED = 0x804b0002;
  Services.console.registerListener({
    observe(message) {
      if (!(message instanceof Ci.nsIScriptError) || !/^http/.test(message.sourceName)) return;
      if (!(message.flags & Ci.nsIScriptError.warningFlag)) say(message.errorMessage);
    },
  });
  Services.obs.addObserver((channel) => {
    channel.QueryInterface(Ci.nsIHttpChannel);
    const { loadInfo, status, URI } = channel;
    if (!loadInfo.loadingPrincipal?.isContentPrincipal || status === NS_BINDING_ABORTED) return;
    let answer = 0;
    try { answer = channel.responseStatus; } catch { /* None has come. */ }
    if (answer === 0 || answer >= 400) say("request: " + URI.spec + ": " + (answer || status.toString(16)));
  }, "http-on-stop-request");
`;

/** Resizes the element that shows the page, because Firefox limits how narrow its window can be. */
const RESIZE = `
  const [width, height] = arguments;
  gBrowser.selectedBrowser.style.cssText = \`flex: none; width: \${width}px; height: \${height}px\`;
`;

const SET_DARK = `
  Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", arguments[0] ? 0 : 1);
`;

/** Starts Firefox in headless mode. */
export async function startFirefox({ processes, folder, log }: Machine): Promise<Engine> {
  const program = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
  const port = await findFreePort();
  const lines = Object.entries({ ...PREFERENCES, "marionette.port": port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, "user.js"), lines.join("\n"));
  const driven = ["--marionette", "-remote-allow-system-access"];
  const { failed } = processes.start(
    "Firefox",
    [program, "--headless", "--no-remote", "--profile", folder, ...driven],
    {
      stdio: log,
      env: { ...process.env, ...ENVIRONMENT },
    },
  );
  const listening = expect.poll(() => Marionette.on(port).catch(() => undefined), {
    timeout: 60_000,
  });
  await Promise.race([listening.toBeDefined(), failed]);
  const marionette = await Marionette.on(port);
  const driver = WebDriver.createSession(marionette, new Capabilities());
  await driver.getSession();
  await marionette.inBrowser(WATCH);
  return {
    driver,
    resize: (width, height) => marionette.inBrowser(RESIZE, width, height),
    setDark: (dark) => marionette.inBrowser(SET_DARK, dark),
  };
}
