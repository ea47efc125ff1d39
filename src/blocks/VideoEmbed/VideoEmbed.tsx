import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Caption } from "../../components/Media/Caption";
import { RemoteVideo } from "../../components/Media/RemoteVideo";
import type { BlockProps } from "../blockTypes";

/** A video of another service. Loads nothing from the service before the visitor clicks. */
export function VideoEmbed({ title, remoteVideo, caption }: BlockProps<"VideoEmbed">) {
  if (!remoteVideo) return null;
  return (
    <BlockSection className="video-embed" title={title}>
      <figure>
        <RemoteVideo video={remoteVideo} sizes="(min-width: 80rem) 75rem, 100vw" />
        <Caption caption={caption} />
      </figure>
    </BlockSection>
  );
}
