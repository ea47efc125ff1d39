import { noteLanguageChoice } from "../../components/LanguageSwitcher/languageChoice";
import { afterPaint } from "../afterPaint";
import { ALL_STYLES, FAILED } from "../allStyles";
import { readAtStart } from "../builds/servedAtStart";
import { PRESSED } from "../earlyPress";
import { isLeaving, watchLeaving } from "../leaving";
import { reactPropsOf } from "../reactProps";
import { dismissNotice, hidePastNotices } from "../notice/dismissal";
import { watchChanges } from "./watchChanges";

// The one script that a page loads at once. It is bundled by itself (see src/build/derived/pageStarter.ts), and stands
// in for the scripts and values that Gatsby would write into every page.

/** What the build knows of the app. */
export interface App {
  webpackCompilationHash: string;
  /** Addresses of the scripts that every page runs. */
  scripts: string[];
  /** Address of all styles of the site; a page comes with those that it shows. */
  styles: string;
}

declare const APP: App;

/** Presses and keys, which the browser answers by itself where it can. Scripts that start meanwhile would keep them waiting. */
const PRESS_BEGINS = ["pointerdown", "keydown"];
/** A pause follows. Who scrolls often presses what comes into view. */
const PAUSE_BEGINS = ["pointerup", "pointercancel", "keyup", "click", "scroll"];
/** What tells that a visitor is about to do something. */
const NOTICED = ["pointermove", "focusin", ...PRESS_BEGINS, ...PAUSE_BEGINS];

/** Milliseconds that a busy browser may put the fetching of the scripts off once the page is there. */
const IDLE_TIMEOUT_MS = 3000;

/** Milliseconds until they are fetched: a page has loaded before its largest picture is painted. */
const PAINTED_MS = 1500;

/** Milliseconds for which a page without a sign of life is left alone. */
const QUIET_MS = 4000;

/** Milliseconds that a press is kept for script that does not come, where it leads on without. */
const PRESS_MS = 4000;

/** Milliseconds that one is kept which only script answers. */
const SCRIPT_PRESS_MS = 15_000;

/** Milliseconds after a press, a key or scrolling in which a press may come: of somebody who types, or taps twice. */
const PAUSE_MS = 300;

let isStarted = false;
let isPressed = false;
/** Runs while a press or key is waited for. */
let pause: ReturnType<typeof setTimeout> | undefined;
/** Whether a script could not be had. */
let hasFailed = false;
/** Buttons whose press is kept for React. */
const kept = new WeakSet<HTMLButtonElement>();

/**
 * Starts at a sign of life. Presses and keys are let through first, each with what it brings about: it may move the
 * focus, or scroll.
 */
function notice(event: Event): void {
  // Those of a pointer.
  const { type, movementX, movementY } = event as PointerEvent;
  if (PRESS_BEGINS.includes(type)) {
    isPressed = true;
    clearTimeout(pause);
    pause = undefined;
  } else if (PAUSE_BEGINS.includes(type)) {
    isPressed = false;
    clearTimeout(pause);
    pause = setTimeout(start, PAUSE_MS);
  } else if (movementX !== 0 || movementY !== 0) {
    // Browsers also report a mouse that has not moved, where a page appears beneath it.
    afterPaint(() => {
      if (!isPressed && !pause) start();
    });
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  clearTimeout(pause);
  for (const sign of NOTICED) removeEventListener(sign, notice, true);
  Object.assign(window, {
    // Gatsby would have browsers prefetch these files; followLinks.ts fetches what a visitor wants.
    ___chunkMapping: {},
    ___webpackCompilationHash: APP.webpackCompilationHash,
  });
  // What a visitor makes appear has its styles by then.
  const styles = add("link", {
    id: ALL_STYLES,
    rel: "stylesheet",
    href: APP.styles,
    onerror: () => styles.setAttribute(FAILED, ""),
  });
  for (const src of APP.scripts) add("script", { src, onerror: fail });
  for (const href of dataOfPage())
    add("link", { rel: "preload", as: "fetch", crossOrigin: "", href });
}

/**
 * Has the scripts at hand. They are run only when somebody is there who may need them: on a slow phone that takes
 * half a second, in which the page would hardly answer.
 */
function fetchAhead(): void {
  if (isStarted) return;
  for (const href of [APP.styles, ...APP.scripts]) add("link", { rel: "prefetch", href });
}

/** Addresses of what the scripts will ask for at once. */
function dataOfPage(): string[] {
  // By element as well as id: an editor may give a paragraph any id, and no script element.
  const data = document.querySelector('script[type="application/json"]#page-data');
  const { fetches } = JSON.parse(data?.textContent || "{}") as { fetches?: string[] };
  return fetches ?? [];
}

function add(name: string, properties: object): HTMLElement {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}

/**
 * A press on what needs script is kept for it, and starts it. If the scripts cannot be had, the link leads to
 * where the same is without them.
 */
function keepPress(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest("a[data-early]") : null;
  if (!(target instanceof HTMLAnchorElement) || !isPlain(event)) return;
  if (event.defaultPrevented || hasFailed) return;
  event.preventDefault();
  document.documentElement.setAttribute(PRESSED, target.dataset.early ?? "");
  afterPaint(start);
  setTimeout(giveUp, PRESS_MS);
}

/**
 * A press on a button that script answers is repeated for React, unless React was there to hear it. The button is busy
 * until then. If the scripts do not come, a form is sent by the browser.
 */
function repeatPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // A button that hands the page on has a listener of its own, and comes with it.
  if (!button || "handOn" in button.dataset) return;
  // React has heard this press, so the one before is not repeated.
  if (reactPropsOf(button)) return void kept.delete(button);
  const form = button.type === "submit" ? button.form : null;
  if (form ? hasFailed || !("early" in form.dataset) : button.type !== "button") return;
  event.preventDefault();
  // Who grows impatient and presses again wants it once.
  if (kept.has(button)) return;
  kept.add(button);
  button.setAttribute("aria-busy", "true");
  afterPaint(start);
  const end = Date.now() + (form ? PRESS_MS : SCRIPT_PRESS_MS);
  const repeat = () => {
    const isHeard = reactPropsOf(button) !== undefined;
    // While it is pressed once more, that press may become the one that React hears.
    const mayBeHeard = isHeard ? button.matches(":active") : !hasFailed && Date.now() < end;
    if (mayBeHeard && kept.has(button)) return void setTimeout(repeat, 50);
    button.removeAttribute("aria-busy");
    if (!kept.delete(button)) return;
    if (isHeard) button.click();
    else form?.submit();
  };
  repeat();
}

function fail(): void {
  if (isLeaving()) return;
  hasFailed = true;
  giveUp();
}

/** The link that was pressed leads on without script, and so does it from now on. */
function giveUp(): void {
  const pressed = document.documentElement.getAttribute(PRESSED);
  if (pressed === null || isLeaving()) return;
  hasFailed = true;
  document.documentElement.removeAttribute(PRESSED);
  document.querySelector<HTMLElement>(`a[data-early="${pressed}"]`)?.click();
}

/** Languages are kept here, for links lead on before any other script has come. */
function noteLanguage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[data-language]") : null;
  if (link instanceof HTMLAnchorElement) noteLanguageChoice(link, isPlain(event));
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** The page is there. What it may need is fetched, and run a while later. */
function prepare(): void {
  setTimeout(() => whenIdle(fetchAhead), PAINTED_MS);
  // What an address asks of a list, no page is built for.
  if (location.search) whenIdle(start);
  else setTimeout(() => whenIdle(() => pause ?? start()), QUIET_MS);
}

function whenIdle(callback: () => void): void {
  // Safari has no such call.
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback, 200);
}

/** Hides a draft: a visitor who comes back to it may no longer be allowed to see it. */
function hideDraft(): boolean {
  const { dataset, style } = document.documentElement;
  if (!("draft" in dataset)) return false;
  style.display = "none";
  return true;
}

watchLeaving();
addEventListener("pagehide", hideDraft);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && hideDraft()) location.reload();
});

// It runs once all of the page is there, and before extensions are told so.
const container = document.getElementById("___gatsby");
if (container) watchChanges(container);
// Nothing that is listened to here is prevented.
for (const sign of NOTICED) addEventListener(sign, notice, true);
// React has heard a press before the document does.
document.addEventListener("click", (event) => {
  if (dismissNotice(event)) return;
  keepPress(event);
  repeatPress(event);
});
addEventListener("click", noteLanguage, true);
// A tab that is not seen does not paint.
if (document.hidden) readAtStart();
else afterPaint(readAtStart);
if (document.readyState === "complete") prepare();
else addEventListener("load", prepare);
hidePastNotices();
