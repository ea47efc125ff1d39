import { useId, useState, useEffect, useRef, type CSSProperties } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Icon } from "../../components/Icon/Icon";
import { Caption } from "../../components/Media/Caption";
import { Picture } from "../../components/Picture/Picture";
import { Reveal } from "../../components/Reveal/Reveal";
import { hasModifier } from "../../browser/hasModifier";
import { useEarlyPress } from "../../browser/useEarlyPress";
import type { BlockProps } from "../blockTypes";
import "./ImageItem.css";
import { lockScroll } from "../../browser/lockScroll";
import type { ImageFragment } from "../../cms/generated";
import "./ZoomDialog.css";

/** A picture with caption. Editors can allow enlarging it. */
export function ImageItem({ image, caption, zoom }: BlockProps<"ImageItem">) {
  const { t } = useTranslation("blocks");
  const [open, setOpen] = useState(false);
  const press = useId();
  useEarlyPress(press, () => setOpen(true));
  if (!image) return null;
  const upright = image.height > image.width;
  return (
    <BlockSection className="image-item">
      <Reveal>
        <figure className="image-item__figure" data-upright={upright || undefined}>
          <div className="image-item__frame" style={{ maxWidth: image.width }}>
            <Picture
              image={image}
              sizes={
                upright ? "(min-width: 64rem) 32rem, 100vw" : "(min-width: 80rem) 75rem, 100vw"
              }
            />
            {zoom && (
              // Without script it links to the image file.
              <a
                className="image-item__zoom"
                href={image.src}
                aria-haspopup="dialog"
                data-early={press}
                onClick={(event) => {
                  if (hasModifier(event)) return;
                  event.preventDefault();
                  setOpen(true);
                }}
              >
                <Icon name="plus" />
                <span className="visually-hidden">
                  {image.alt ? `${t("imageItem.zoom")}: ${image.alt}` : t("imageItem.zoom")}
                </span>
              </a>
            )}
          </div>
          <Caption caption={caption} copyright={image.copyright} />
        </figure>
      </Reveal>
      {open && <ZoomDialog image={image} caption={caption} onClose={() => setOpen(false)} />}
    </BlockSection>
  );
}

interface ZoomDialogProps {
  image: ImageFragment;
  caption: string | null;
  /** Called after the dialog has closed by button, Escape or a click beside the picture. */
  onClose: () => void;
}

/** A picture in the full size of the screen. The browser restores the focus. */
function ZoomDialog({ image, caption, onClose }: ZoomDialogProps) {
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
