import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import type { PreviewFactsFragment } from "../../cms/generated";
import { Button } from "../../components/Button/Button";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { fetchShare, type SharedPreview } from "./fetchShare";
import { lifetimesUntil } from "./lifetimes";
import { SharedLink } from "./SharedLink";

interface ShareDialogProps {
  facts: PreviewFactsFragment;
  /** Expiry of the preview access, ISO 8601, which is also the limit for links. */
  expires: string;
  onClose: () => void;
}

/** Creates a link to the preview of one page for people without access. */
export function ShareDialog({ facts, expires, onClose }: ShareDialogProps) {
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [lifetimes] = useState(() => lifetimesUntil(Date.parse(expires), Date.now()));
  const [status, setStatus] = useState<"idle" | "making" | "failed">("idle");
  const [shared, setShared] = useState<SharedPreview>();

  useEffect(() => dialog.current?.showModal(), []);

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const lifetimeHours = Number(new FormData(event.currentTarget).get("lifetime"));
    setStatus("making");
    fetchShare({ langcode, path: facts.path, lifetimeHours })
      .then((result) => {
        setShared(result);
        setStatus("idle");
      })
      .catch(() => setStatus("failed"));
  }

  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title} className="share-dialog__title">
        {t("share.title")}
      </h2>
      <p>{t("share.text")}</p>
      <form className="share-dialog__form" onSubmit={make}>
        <label className="share-dialog__field">
          <span>{t("share.lifetime")}</span>
          <select name="lifetime" defaultValue={lifetimes.at(-1)} className="share-dialog__input">
            {lifetimes.map((hours) => (
              <option key={hours} value={hours}>
                {hours % 24 === 0 && hours > 24
                  ? t("share.days", { count: hours / 24 })
                  : t("share.hours", { count: hours })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" disabled={status === "making"}>
          {t("share.make")}
        </Button>
      </form>
      <p className="share-dialog__status" role="status">
        {(status === "making" || status === "failed") && t(`share.${status}`)}
      </p>
      {shared && <SharedLink key={shared.address} shared={shared} />}
      <Button look="secondary" icon="close" onClick={() => dialog.current?.close()}>
        {t("share.close")}
      </Button>
    </dialog>
  );
}
