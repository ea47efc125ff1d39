import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../components/Button/Button";
import type { Sending } from "./useSubmission";

/** Says how it stands with sending; for a screen reader, too. */
export function SendingNotice({ sending, pending }: { sending: Sending; pending: boolean }) {
  const { t } = useTranslation("forms");
  const failed = sending === "failed" || sending === "outdated";
  const place = useRef<HTMLDivElement>(null);
  // The button was out of use while the entry was on its way, so it lost the focus.
  useEffect(() => {
    if (failed && !pending) place.current?.focus();
  }, [failed, pending]);
  return (
    <div
      className="webform__notice"
      ref={place}
      role="status"
      tabIndex={-1}
      data-failed={failed || undefined}
    >
      {pending && <p>{sending === "slow" ? t("slow") : t("sending")}</p>}
      {!pending && failed && <p>{t(sending)}</p>}
      {!pending && sending === "outdated" && (
        <Button look="secondary" onClick={() => window.location.reload()}>
          {t("reload")}
        </Button>
      )}
    </div>
  );
}
