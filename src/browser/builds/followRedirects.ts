import { mayBePage } from "../../i18n/mayBePage";
import type { Build } from "./Build";
import { gatsbyGlobals } from "./gatsbyGlobals";

/**
 * Has links to a path that redirects lead to its target at once. Of a large site, what is known of a
 * path is fetched when a link to it gets the pointer or the focus. What is not known the server
 * resolves, as before.
 */
export function followRedirects(build: Build): void {
  const globals = gatsbyGlobals();
  const navigate = globals.___navigate;
  globals.___navigate = (to, options) => {
    // Once another build is served, the server knows better.
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

/** Query and fragment of the link stay, where the target has none of its own. */
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
    // Not well-formed: nothing leads from there.
    return path;
  }
}
