import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Caption, copyrightOf } from "../../components/Media/Caption";
import { MediaView } from "../../components/Media/MediaView";
import { Transcript } from "../../components/Media/Transcript";
import type { BlockProps } from "../blockTypes";

/** A video of the CMS with captions and transcript, or one of another service, loaded on request. */
export function VideoItem({ title, video, caption }: BlockProps<"VideoItem">) {
  if (!video) return null;
  return (
    <BlockSection className="video-item" title={title}>
      <figure>
        <MediaView media={video} sizes="(min-width: 80rem) 75rem, 100vw" />
        <Caption caption={caption} copyright={copyrightOf(video)} />
      </figure>
      {video.__typename === "VideoMedia" && <Transcript transcript={video.transcript} />}
    </BlockSection>
  );
}
