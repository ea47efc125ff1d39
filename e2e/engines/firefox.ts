import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { findFreePort } from "../../scripts/settings.mjs";
import { FAULT, type Engine, type Machine } from "./Engine";
import { Marionette } from "./Marionette";

/** Besides what Firefox sets by itself when it is driven. */
const PREFERENCES = {
  "browser.dom.window.dump.enabled": true,
  "devtools.console.stdout.content": true,
  // As on telephones, and in the other engines: pages get the whole width.
  "widget.gtk.overlay-scrollbars.enabled": true,
  "ui.useOverlayScrollbars": 1,
  "ui.prefersReducedMotion": 1,
  // Nobody outside is to be asked.
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
  // Only with it the address of its settings counts.
  MOZ_REMOTE_SETTINGS_DEVTOOLS: "1",
};

/** Prints what is wrong with pages, the browser's own aside. Requests that were cut off by who asked are not. */
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

/** Its window is never as narrow as a telephone, but what shows the page may be. */
const RESIZE = `
  const [width, height] = arguments;
  gBrowser.selectedBrowser.style.cssText = \`flex: none; width: \${width}px; height: \${height}px\`;
`;

const SET_DARK = `
  Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", arguments[0] ? 0 : 1);
`;

/** Starts Firefox without a screen. */
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
