import { mayBePage } from "../../i18n/mayBePage";
import type { Build } from "./Build";
import { gatsbyGlobals } from "./gatsbyGlobals";

/**
 * Makes links to a redirecting path go to its target directly. On a large site, loads the part of the manifest when a link
 * gets the pointer or the focus. The server still handles redirects of other parts.
 */
export function followRedirects(build: Build): void {
  const globals = gatsbyGlobals();
  const navigate = globals.___navigate;
  globals.___navigate = (to, options) => {
    // After a new build, this manifest is outdated: leave redirects to the server.
    const isKnown = typeof to === "string" && !globals.___swUpdated;
    const target = isKnown ? redirected(build, to) : null;
    if (target === null) navigate(to, options);
    else if (mayBePage(target)) navigate(target, options);
    else window.location.assign(target);
  };
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin) build.prefetch(decoded(link.pathname));
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}

/** Keeps query and fragment of the link, unless the target has its own. */
function redirected(build: Build, to: string): string | null {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const target = build.redirectOf(decoded(pathname).replace(/(.)\/+$/, "$1"));
  if (target === null) return null;
  const [, base = "", ownSearch, ownHash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return base + (ownSearch ?? search) + (ownHash ?? hash);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Malformed: it has no redirect.
    return path;
  }
}
