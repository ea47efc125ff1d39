import { spawnSync } from "node:child_process";
import { findProgram, installPackages } from "./debian.mjs";

/** Chromium without a window system: tests run in three quarters of the time. */
const HEADLESS = ["chromium-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];
const FIREFOX = ["firefox-esr", "firefox"];
/** WebKitGTK has no mode without a screen, and its own browser is never as narrow as a telephone. */
const WEBKIT = ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "gir1.2-gtk-3.0", "python3-gi", "xvfb"];
const HAS_WEBKIT =
  'import gi; gi.require_version("WebKit2", "4.1"); gi.require_version("Gtk", "3.0")';

// Each function finds a browser for the tests, from a variable or on the PATH. A missing browser is installed from Debian's
// packages, if that is allowed.

/** @typedef {{ path: string } | { skipped: string }} Found the program, or why there is none */

/** @returns {Found} */
export function findChromium() {
  const path =
    process.env.CHROMIUM_PATH ||
    findProgram(HEADLESS) ||
    (installPackages("chromium-headless-shell") && findProgram(HEADLESS)) ||
    findProgram(WHOLE) ||
    (installPackages("chromium") && findProgram(WHOLE));
  return found(
    path,
    "There is no Chromium on this machine. Install one, or set CHROMIUM_PATH to it.",
  );
}

/** @returns {Found} */
export function findFirefox() {
  const path =
    process.env.FIREFOX_PATH ||
    findProgram(FIREFOX) ||
    (installPackages("firefox-esr") && findProgram(FIREFOX));
  return found(
    path,
    "There is no Firefox on this machine. Install one, or set FIREFOX_PATH to it.",
  );
}

/** @returns {Found} the program that drives WebKitGTK */
export function findWebKit() {
  const path = webKitDriver() || (installPackages(...WEBKIT) && webKitDriver());
  return found(
    path,
    `There is no WebKitGTK on this machine. Install Debian's ${WEBKIT.join(", ")}.`,
  );
}

/** Unless all is there that a window of it needs. */
function webKitDriver() {
  const hasWindow =
    findProgram(["Xvfb"]) && spawnSync("/usr/bin/python3", ["-c", HAS_WEBKIT]).status === 0;
  return hasWindow && findProgram(["WebKitWebDriver"]);
}

/** @returns {Found} */
function found(path, skipped) {
  return path ? { path } : { skipped };
}
