import type { RemoteVideoMediaFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

type RemoteVideo = Pick<RemoteVideoMediaFragment, "provider" | "videoId">;

interface VideoService {
  /** As the service writes itself. */
  name: string;
  /** Where its player comes from. */
  origin: string;
  /** Path of the player, which starts at once, with captions in the language given. */
  player: (id: string, language: LocaleCode) => string;
}

/** The services whose players the site can embed, in the variant that sets the fewest cookies. */
const services: Record<string, VideoService> = {
  youtube: {
    name: "YouTube",
    origin: "https://www.youtube-nocookie.com",
    player: (id, language) =>
      `/embed/${id}?autoplay=1&rel=0&hl=${language}&cc_load_policy=1&cc_lang_pref=${language}`,
  },
  vimeo: {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    player: (id, language) => `/video/${id}?autoplay=1&dnt=1&texttrack=${language}`,
  },
};

/** Those that this site embeds, by the setting GATSBY_VIDEO_SERVICES; "none" is none. */
const embedded = Object.keys(services).filter((provider) =>
  (process.env.GATSBY_VIDEO_SERVICES || "youtube,vimeo").split(/[\s,]+/).includes(provider),
);

/** Where embedded players come from. */
export const embedOrigins: readonly string[] = embedded.flatMap(
  (provider) => services[provider]?.origin ?? [],
);

/** Name of a video service as it writes itself; its stable name where the site does not know it. */
export function serviceName(provider: string): string {
  return services[provider]?.name ?? provider;
}

/**
 * Address of the player of a service.
 *
 * @returns undefined for a service whose player the site does not embed.
 */
export function embedUrl(
  { provider, videoId }: RemoteVideo,
  language: LocaleCode,
): string | undefined {
  const service = embedded.includes(provider) ? services[provider] : undefined;
  return service && service.origin + service.player(encodeURIComponent(videoId), language);
}
