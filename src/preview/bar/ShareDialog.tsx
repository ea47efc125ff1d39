import { useEffect, useId, useRef, useState, type FormEvent, useMemo } from "react";
import type { PreviewFactsFragment } from "../../cms/generated";
import { Button } from "../../components/Button/Button";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { withPrefix } from "gatsby";
import type { LocaleCode } from "../../i18n/locales";
import { useMoment } from "../useMoment";
import { encode } from "uqr";

const HOUR_MS = 60 * 60 * 1000;

/** Possible lifetimes of shared links, in hours. */
const lifetimes = [1, 24, 168, 720];

/**
 * Lifetimes to offer: up to the first that exceeds the sharer's own access, since a shared link ends with that access.
 *
 * @param expires expiry of the sharer's access, in milliseconds since 1970
 * @param now in milliseconds since 1970
 * @returns at least one, in hours
 */
export function lifetimesUntil(expires: number, now: number): number[] {
  const enough = lifetimes.findIndex((hours) => now + hours * HOUR_MS >= expires);
  return enough === -1 ? lifetimes : lifetimes.slice(0, enough + 1);
}

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

export interface SharedPreview {
  address: string;
  /** Expiry, ISO 8601. */
  expires: string;
}

/**
 * Creates a link for sharing a preview. Browser only.
 *
 * @throws Error on failure
 */
async function fetchShare(request: {
  langcode: LocaleCode;
  path: string;
  lifetimeHours: number;
}): Promise<SharedPreview> {
  const response = await fetch(withPrefix("/api/preview/share"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The preview answered with status ${response.status}.`);
  const { address, expires } = (await response.json()) as SharedPreview;
  return { address: new URL(withPrefix(address), window.location.origin).href, expires };
}

/** A created link, as text and as a QR code. */
function SharedLink({ shared: { address, expires } }: { shared: SharedPreview }) {
  const { t } = useTranslation("preview");
  const moment = useMoment();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Select the text for copying by hand, in case the browser refuses.
    field.current?.select();
    await navigator.clipboard.writeText(address);
    setCopied(true);
  }

  return (
    <div className="share-dialog__result">
      <label className="share-dialog__field">
        <span>{t("share.link")}</span>
        <input ref={field} className="share-dialog__input" readOnly value={address} />
      </label>
      <Button look="secondary" onClick={() => void copy().catch(() => undefined)}>
        {t("share.copy")}
      </Button>
      <p className="label" role="status">
        {copied && t("share.copied")}
      </p>
      <p className="label">{t("share.expires", moment(expires))}</p>
      <QrCode text={address} label={t("share.qr")} />
    </div>
  );
}

/** A text as a QR code, with the quiet zone that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className="share-dialog__qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}
