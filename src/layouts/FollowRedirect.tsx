import { navigate } from "gatsby";
import { useEffect } from "react";
import { mayBePage } from "../i18n/mayBePage";

/** A reload is redirected by the server; a click that got only data is redirected here. */
export function FollowRedirect({ target }: { target: string }) {
  useEffect(() => {
    // As after a redirect by the server, a fragment stays.
    const address = target.includes("#") ? target : target + window.location.hash;
    if (mayBePage(target)) void navigate(address, { replace: true });
    else window.location.replace(address);
  }, [target]);
  return null;
}
