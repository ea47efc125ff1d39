import { useEffect, useRef, type CSSProperties } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { lockScroll } from "../../browser/lockScroll";
import type { ImageFragment } from "../../cms/generated";
import { Icon } from "../../components/Icon/Icon";
import { Caption } from "../../components/Media/Caption";
import { Picture } from "../../components/Picture/Picture";
import "./ZoomDialog.css";

interface ZoomDialogProps {
  image: ImageFragment;
  caption: string | null;
  /** Called after the dialog has closed by button, Escape or a click beside the picture. */
  onClose: () => void;
}

/** A picture in the full size of the screen. The browser restores the focus. */
export function ZoomDialog({ image, caption, onClose }: ZoomDialogProps) {
  const { t } = useTranslation("blocks");
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return lockScroll();
  }, []);

  const close = () => dialog.current?.close();
  return (
    // The dialog handles Escape itself; a click beside the picture repeats the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="zoom-dialog"
      aria-label={image.alt || t("imageItem.dialog")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <figure
        className="zoom-dialog__figure"
        style={{ "--zoom-ratio": image.width / image.height } as CSSProperties}
      >
        <Picture image={image} sizes="100vw" priority />
        <Caption caption={caption} copyright={image.copyright} />
      </figure>
      <button type="button" className="zoom-dialog__close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">{t("imageItem.close")}</span>
      </button>
    </dialog>
  );
}
