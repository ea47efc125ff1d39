import { isWebAddress } from "@quatrain/contract/linkAddress";
import { useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { Trans, useTranslation } from "gatsby-plugin-react-i18next";
import type { RemoteVideoMediaFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { useEarlyPress } from "../../browser/useEarlyPress";
import { Icon } from "../Icon/Icon";
import { Picture } from "../Picture/Picture";
import { Duration } from "./Duration";
import { embedUrl, serviceName } from "./videoServices";
import "./RemoteVideo.css";

interface RemoteVideoProps {
  video: RemoteVideoMediaFragment;
  /** False while its slide is hidden, which stops playback. */
  active?: boolean;
  sizes?: string;
}

/**
 * A video of another service. Shows only a preview picture from the CMS until the visitor clicks, so that the
 * service learns nothing before. Without script it links to the service.
 */
export function RemoteVideo({ video, active = true, sizes = "100vw" }: RemoteVideoProps) {
  const { t } = useTranslation("blocks");
  const language = useLanguage();
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const service = serviceName(video.provider);
  const embed = embedUrl(video, language);
  const title = video.title ?? t("media.video");

  useEffect(() => {
    if (!active) setPlaying(false);
  }, [active]);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  const press = useId();
  useEarlyPress(press, () => setPlaying(true));

  if (playing && embed) {
    return (
      <iframe
        ref={frame}
        className="remote-video__frame"
        src={embed}
        title={`${title} (${service})`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }

  const play = (event: MouseEvent) => {
    if (!embed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className="remote-video">
      {video.thumbnail && (
        <Picture
          className="remote-video__picture"
          image={{ ...video.thumbnail, alt: "" }}
          sizes={sizes}
          aspectRatio="16:9"
        />
      )}
      <a
        className="remote-video__play"
        href={isWebAddress(video.url) ? video.url : embed}
        rel="external noopener"
        data-early={embed ? press : undefined}
        onClick={play}
      >
        <span className="remote-video__button">
          <Icon name="play" />
        </span>
        <span className="remote-video__words">
          <span className="remote-video__title">
            <Trans
              ns="blocks"
              i18nKey="media.play"
              values={{ title }}
              components={{ hidden: <span className="visually-hidden" /> }}
              tOptions={{ interpolation: { escapeValue: true } }}
              shouldUnescape
            />
          </span>
          <Duration className="label" seconds={video.duration} />
          <span className="label">{t("media.privacy", { service })}</span>
        </span>
      </a>
    </div>
  );
}
