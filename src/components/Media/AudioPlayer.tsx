import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { AudioMediaFragment } from "../../cms/generated";
import { Picture } from "../Picture/Picture";
import { Duration } from "./Duration";
import { useStopWhenLeft } from "./useStopWhenLeft";
import "./AudioPlayer.css";

interface AudioPlayerProps {
  audio: AudioMediaFragment;
  /** False while its slide is hidden, which stops playback. */
  active?: boolean;
}

/** An audio file of the CMS in the browser's player, with picture, title and duration. */
export function AudioPlayer({ audio, active = true }: AudioPlayerProps) {
  const { t } = useTranslation("blocks");
  const player = useRef<HTMLAudioElement>(null);
  useStopWhenLeft(player, active);
  const [first] = audio.sources;
  return (
    <div className="audio-player">
      {audio.thumbnail && (
        <Picture
          className="audio-player__picture"
          image={{ ...audio.thumbnail, alt: "" }}
          sizes="8rem"
          aspectRatio="1:1"
        />
      )}
      <div className="audio-player__panel">
        <p className="audio-player__name">
          {audio.title && <span className="audio-player__title">{audio.title}</span>}
          <Duration className="label" seconds={audio.duration} />
        </p>
        {/* The transcript has the spoken text: browsers show no captions for sound. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          ref={player}
          className="audio-player__controls"
          controls
          preload="none"
          aria-label={audio.title ?? t("media.audio")}
        >
          {audio.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {first && <a href={first.src}>{t("media.download")}</a>}
        </audio>
      </div>
    </div>
  );
}
