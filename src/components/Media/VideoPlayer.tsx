import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { VideoMediaFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { pictureData } from "../Picture/pictureData";
import { useStopWhenLeft } from "./useStopWhenLeft";
import "./VideoPlayer.css";

interface VideoPlayerProps {
  video: VideoMediaFragment;
  /** False while its slide is hidden, which stops playback. */
  active?: boolean;
}

/**
 * A video of the CMS in the browser's player. Captions in the page's language are on; only the preview picture
 * loads before playback.
 */
export function VideoPlayer({ video, active = true }: VideoPlayerProps) {
  const { t } = useTranslation("blocks");
  const language = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  useStopWhenLeft(player, active);
  const [first] = video.sources;
  // Browsers read caption files of another origin only with CORS, which then applies to the video, too.
  const crossOrigin = video.captions.length > 0 ? "anonymous" : undefined;
  return (
    // Captions come from the CMS; a video without speech has none.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      className="video-player"
      controls
      playsInline
      preload="none"
      poster={video.thumbnail ? stillPicture(video.thumbnail) : undefined}
      width={video.width}
      height={video.height}
      // The picture may have another shape; reserve the space of the video.
      style={{ aspectRatio: `${video.width} / ${video.height}` }}
      crossOrigin={crossOrigin}
      aria-label={video.title ?? t("media.video")}
    >
      {video.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {video.captions.map(({ src, langcode, label, kind }) => (
        <track
          key={src}
          src={src}
          srcLang={langcode}
          label={label}
          kind={kind}
          default={langcode === language}
        />
      ))}
      {first && <a href={first.src}>{t("media.download")}</a>}
    </video>
  );
}

function stillPicture(image: NonNullable<VideoMediaFragment["thumbnail"]>): string | undefined {
  return pictureData(image, "100vw").images.fallback?.src;
}
