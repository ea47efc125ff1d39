import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../Button/Button";

interface UpdatePromptProps {
  /** What has changed: this page, or another part of the site. */
  subject: "page" | "site";
  onReload: () => void;
  onDismiss: () => void;
}

/** Offers to reload the page. Screen readers announce it; it takes no focus, and hides while somebody types. */
export function UpdatePrompt({ subject, onReload, onDismiss }: UpdatePromptProps) {
  const { t } = useTranslation("update");
  const [announced, setAnnounced] = useState(false);
  // Screen readers announce only changes of an existing region.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="update-prompt" aria-label={t("label")}>
      <p className="update-prompt__text" role="status">
        {announced && t(subject)}
      </p>
      <div className="update-prompt__actions">
        <Button onClick={onReload}>{t("reload")}</Button>
        <Button look="secondary" onClick={onDismiss}>
          {t("dismiss")}
        </Button>
      </div>
    </section>
  );
}
