import { navigate } from "gatsby";
import { useEffect } from "react";
import { mayBePage } from "../i18n/mayBePage";

/** Follows a redirect after a click that only fetched page data. On a full load the server redirects. */
export function FollowRedirect({ target }: { target: string }) {
  useEffect(() => {
    // Keep the fragment, like a redirect by the server.
    const address = target.includes("#") ? target : target + window.location.hash;
    if (mayBePage(target)) void navigate(address, { replace: true });
    else window.location.replace(address);
  }, [target]);
  return null;
}
