import { useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../components/Button/Button";
import type { Sending } from "./useSubmission";

/** Shows the status of a submission, for screen readers, too. */
export function SendingNotice({ sending, pending }: { sending: Sending; pending: boolean }) {
  const { t } = useTranslation("forms");
  const failed = sending === "failed" || sending === "outdated";
  const place = useRef<HTMLDivElement>(null);
  // The disabled button lost the focus while the submission was running.
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
