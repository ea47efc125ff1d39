import type { FoundMedium } from "./scope";

const ID = /^[\w-]{5,20}$/;

/** Video of YouTube or Vimeo at an address, for watching or embedding. */
export function videoOf(address: string): FoundMedium | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m|player)\./, "");
  const parts = pathname.split("/").slice(1);
  const last = parts.at(-1) ?? "";
  if (host === "youtu.be" || host === "youtube.com" || host === "youtube-nocookie.com") {
    const isById = host === "youtu.be" || ["embed", "shorts", "live", "v"].includes(parts[0] ?? "");
    const id = isById ? last : (searchParams.get("v") ?? "");
    if (!ID.test(id) || id === "videoseries") return undefined;
    const url = `https://www.youtube.com/watch?v=${id}`;
    return { kind: "RemoteVideoMedia", provider: "youtube", videoId: id, url };
  }
  const id = parts.find((part) => /^\d{5,12}$/.test(part));
  if (host !== "vimeo.com" || id === undefined) return undefined;
  return {
    kind: "RemoteVideoMedia",
    provider: "vimeo",
    videoId: id,
    url: `https://vimeo.com/${id}`,
  };
}
