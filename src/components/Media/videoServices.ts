import type { RemoteVideoMediaFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

type RemoteVideo = Pick<RemoteVideoMediaFragment, "provider" | "videoId">;

interface VideoService {
  /** Name of the service in its own spelling. */
  name: string;
  origin: string;
  /** Path of the autoplaying player, with captions in a language. */
  player: (id: string, language: LocaleCode) => string;
}

/** Services with embeddable players, in the variant with the fewest cookies. */
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

/** Services that this site embeds, from the setting GATSBY_VIDEO_SERVICES; "none" means none. */
const embedded = Object.keys(services).filter((provider) =>
  (process.env.GATSBY_VIDEO_SERVICES || "youtube,vimeo").split(/[\s,]+/).includes(provider),
);

export const embedOrigins: readonly string[] = embedded.flatMap(
  (provider) => services[provider]?.origin ?? [],
);

/** Display name of a service; its key if the site does not know it. */
export function serviceName(provider: string): string {
  return services[provider]?.name ?? provider;
}

/**
 * Address of a player.
 *
 * @returns undefined if the site does not embed the service
 */
export function embedUrl(
  { provider, videoId }: RemoteVideo,
  language: LocaleCode,
): string | undefined {
  const service = embedded.includes(provider) ? services[provider] : undefined;
  return service && service.origin + service.player(encodeURIComponent(videoId), language);
}
