import type { RemoteVideoMediaFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

const names: Record<string, string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Name of a video service as it writes itself; its stable name where the site does not know it. */
export function serviceName(provider: string): string {
  return names[provider] ?? provider;
}

/**
 * Address of the player of a service, in the variant that sets the fewest cookies: it starts at
 * once, with captions in the language given.
 *
 * @returns undefined for a service whose player the site does not embed.
 */
export function embedUrl(
  { provider, videoId }: Pick<RemoteVideoMediaFragment, "provider" | "videoId">,
  language: LocaleCode,
): string | undefined {
  const id = encodeURIComponent(videoId);
  if (provider === "youtube") {
    const settings = `autoplay=1&rel=0&hl=${language}&cc_load_policy=1&cc_lang_pref=${language}`;
    return `https://www.youtube-nocookie.com/embed/${id}?${settings}`;
  }
  if (provider === "vimeo") {
    return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1&texttrack=${language}`;
  }
  return undefined;
}
