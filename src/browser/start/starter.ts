import { noteLanguageChoice } from "../../components/LanguageSwitcher/languageChoice";
import { afterPaint } from "../afterPaint";
import { ALL_STYLES, FAILED } from "../allStyles";
import { readServedAtStart } from "../builds/servedBuild";
import { PRESSED } from "../earlyPress";
import { hasModifier } from "../hasModifier";
import { isLeaving, watchLeaving } from "../leaving";
import { reactPropsOf } from "../reactProps";
import { dismissNotice, hidePastNotices } from "../notice/dismissal";
import { whenIdle } from "../whenIdle";
import { watchChanges } from "./watchChanges";

// The only script that a page loads at once. It is a separate bundle (see src/build/derived/pageStarter.ts) and replaces the
// scripts and values that Gatsby would write into every page.

export interface App {
  webpackCompilationHash: string;
  scripts: string[];
  /** Path of the styles of the whole site; a page contains only its own. */
  styles: string;
}

declare const APP: App;

/** Start of a press. Do not start scripts during it: they would delay the browser's reaction. */
const PRESS_BEGINS = ["pointerdown", "keydown"];
/** End of a press, and scrolling, after which visitors often press something. Start scripts only after a pause. */
const PAUSE_BEGINS = ["pointerup", "pointercancel", "keyup", "click", "scroll"];
/** Events that show that a visitor is active. */
const SIGNS = ["pointermove", "focusin", ...PRESS_BEGINS, ...PAUSE_BEGINS];

/** Milliseconds after which idle callbacks run even in a busy browser. */
const IDLE_TIMEOUT_MS = 3000;

/** Milliseconds from the load event to prefetching the scripts, so that the largest picture is painted first. */
const PAINTED_MS = 1500;

/** Milliseconds after which the scripts start without any activity of the visitor. */
const QUIET_MS = 4000;

/** Milliseconds to wait for script after a press that also works without it. */
const PRESS_MS = 4000;

/** Milliseconds to wait for script after a press that needs it. */
const SCRIPT_PRESS_MS = 15_000;

/** Milliseconds after a press, key or scrolling in which another may follow, as in typing or a double tap. */
const PAUSE_MS = 300;

let isStarted = false;
let isPressed = false;
let pause: ReturnType<typeof setTimeout> | undefined;
let hasFailed = false;
/** Buttons whose press is to be repeated for React. */
const keptButtons = new WeakSet<HTMLButtonElement>();

/**
 * Starts the scripts when the visitor becomes active. Presses and keys come first, with their effects, such as moving the
 * focus or scrolling.
 */
function handleSign(event: Event): void {
  // Pointer events have these properties.
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
    // Browsers also send a move event without movement when a page appears under the mouse.
    afterPaint(() => {
      if (!isPressed && !pause) start();
    });
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  clearTimeout(pause);
  for (const sign of SIGNS) removeEventListener(sign, handleSign, true);
  Object.assign(window, {
    // Empty, so that Gatsby prefetches nothing; followLinks.ts does that.
    ___chunkMapping: {},
    ___webpackCompilationHash: APP.webpackCompilationHash,
  });
  // Parts that appear on interaction need the styles of the whole site.
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
 * Prefetches the scripts without running them, which would block a slow phone for half a second.
 */
function fetchAhead(): void {
  if (isStarted) return;
  for (const href of [APP.styles, ...APP.scripts]) add("link", { rel: "prefetch", href });
}

/** Paths of the data that the scripts will request first. */
function dataOfPage(): string[] {
  // Match the element, too: editors can give a paragraph any id, but cannot add script elements.
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
 * Stores a press on a link that script handles, and starts the scripts. If they fail to load, the browser follows the link,
 * which offers the same without script.
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
 * Repeats a press on a button after its hydration, unless React has handled it. Marks the button as busy until then. If the
 * scripts fail to load, submits the form without script.
 */
function repeatPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // Share buttons appear together with their own listener.
  if (!button || "handOn" in button.dataset) return;
  // React handles this press: do not repeat the earlier one.
  if (reactPropsOf(button)) return void keptButtons.delete(button);
  const form = button.type === "submit" ? button.form : null;
  if (form ? hasFailed || !("early" in form.dataset) : button.type !== "button") return;
  event.preventDefault();
  // Repeat several impatient presses only once.
  if (keptButtons.has(button)) return;
  keptButtons.add(button);
  button.setAttribute("aria-busy", "true");
  afterPaint(start);
  const end = Date.now() + (form ? PRESS_MS : SCRIPT_PRESS_MS);
  const repeat = () => {
    const isHeard = reactPropsOf(button) !== undefined;
    // During another press, wait: React may handle that one.
    const mayBeHeard = isHeard ? button.matches(":active") : !hasFailed && Date.now() < end;
    if (mayBeHeard && keptButtons.has(button)) return void setTimeout(repeat, 50);
    button.removeAttribute("aria-busy");
    if (!keptButtons.delete(button)) return;
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

/** Follows the pressed link without script, and stops storing presses. */
function giveUp(): void {
  const pressed = document.documentElement.getAttribute(PRESSED);
  if (pressed === null || isLeaving()) return;
  hasFailed = true;
  document.documentElement.removeAttribute(PRESSED);
  document.querySelector<HTMLElement>(`a[data-early="${pressed}"]`)?.click();
}

/** Saves the chosen language here, since links work before any other script has loaded. */
function noteLanguage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[data-language]") : null;
  if (link instanceof HTMLAnchorElement) noteLanguageChoice(link, isPlain(event));
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event);
}

/** After the load event: prefetches the scripts, and starts them later. */
function prepare(): void {
  setTimeout(() => whenIdle(fetchAhead, IDLE_TIMEOUT_MS), PAINTED_MS);
  // Prerendered lists ignore the query: script must apply it.
  if (location.search) whenIdle(start, IDLE_TIMEOUT_MS);
  else setTimeout(() => whenIdle(() => pause ?? start(), IDLE_TIMEOUT_MS), QUIET_MS);
}

/** Hides a draft, so that it does not reappear from the cache after access has ended. */
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

// This deferred script runs once the page is parsed, before extensions run.
const container = document.getElementById("___gatsby");
if (container) watchChanges(container);
// These listeners never call preventDefault.
for (const sign of SIGNS) addEventListener(sign, handleSign, true);
// On the document, so that React's handlers run first.
document.addEventListener("click", (event) => {
  if (dismissNotice(event)) return;
  keepPress(event);
  repeatPress(event);
});
addEventListener("click", noteLanguage, true);
// A hidden tab does not paint.
if (document.hidden) readServedAtStart();
else afterPaint(readServedAtStart);
if (document.readyState === "complete") prepare();
else addEventListener("load", prepare);
hidePastNotices();
