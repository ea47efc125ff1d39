import { BlockSection } from "../../components/BlockSection/BlockSection";
import { AudioPlayer } from "../../components/Media/AudioPlayer";
import { Caption } from "../../components/Media/Caption";
import { Transcript } from "../../components/Media/Transcript";
import type { BlockProps } from "../blockTypes";
import "./AudioItem.css";

/** An audio file with its transcript. */
export function AudioItem({ title, audio, caption }: BlockProps<"AudioItem">) {
  if (!audio) return null;
  return (
    <BlockSection className="audio-item" title={title} layout="split">
      <figure>
        <AudioPlayer audio={audio} />
        <Caption caption={caption} copyright={audio.copyright} />
      </figure>
      <Transcript transcript={audio.transcript} />
    </BlockSection>
  );
}
