import sharp from "sharp";
import { inParallel, type SentSite } from "./sentSite";

/** Finds missing pictures, recordings, subtitles, scripts and styles, and those with a wrong type. */
export async function mediaFaults(site: SentSite): Promise<string[]> {
  const files = new Map<string, string>();
  const pictures = new Map<string, Candidate & { path: string }>();
  const faults = site.onEachPage(({ $, address, path }) => {
    const absolute = (text = "") => new URL(text, address).href;
    const found: string[] = [];
    $("[src], [poster], link[rel~=icon], link[rel=preload], link[rel=stylesheet]").each(
      (_, each) => {
        const { src, poster, href } = $(each).attr() ?? {};
        for (const address of [src, poster, href]) {
          if (address && !address.startsWith("data:") && !isFrame(each.tagName)) {
            files.set(absolute(address), path);
          }
        }
      },
    );
    $("[srcset]").each((_, each) => {
      const candidates = candidatesIn($(each).attr("srcset") ?? "").map((candidate) => ({
        ...candidate,
        address: absolute(candidate.address),
      }));
      const kinds = new Set(candidates.map((candidate) => pictureOf(candidate.address)));
      if (kinds.size !== 1) found.push(`a srcset of ${kinds.size} pictures`);
      if (!isRising(candidates))
        found.push(`a srcset of ${candidates.map(({ width }) => width).join()}`);
      // The CMS generates all sizes and formats alike, so check only the smallest of the last format.
      const [smallest] = candidates;
      if (smallest) pictures.set(pictureOf(smallest.address), { ...smallest, path });
    });
    return found;
  });
  const ofFiles = await inParallel(files, async ([address, path]) => {
    // The fallback for browsers without `srcset` is the largest size.
    if (pictures.has(pictureOf(address))) return [];
    const { status, body } = await site.answer(address);
    return status === 200 && body.length > 0 ? [] : [`${path}: ${address} answers ${status}`];
  });
  const ofPictures = await inParallel(pictures.values(), async ({ address, width, path }) => {
    const { status, body } = await site.answer(address);
    if (status !== 200) return [`${path}: ${address} answers ${status}`];
    const real = (await sharp(body).metadata()).width;
    return real === width ? [] : [`${path}: ${address} is ${real} px wide, not ${width}`];
  });
  return [...faults, ...ofFiles.flat(), ...ofPictures.flat()];
}

/** External documents, which tests do not fetch. */
const isFrame = (tagName: string): boolean => tagName === "iframe";

interface Candidate {
  address: string;
  width: number;
}

function candidatesIn(srcset: string): Candidate[] {
  return srcset.split(/,\s+/).map((each) => {
    const [address = "", width = ""] = each.trim().split(/\s+/);
    return { address, width: Number(/^(\d+)w$/.exec(width)?.[1]) };
  });
}

function isRising(candidates: Candidate[]): boolean {
  return candidates.every(({ width }, index) => width > (candidates[index - 1]?.width ?? 0));
}

/** Common part of all sizes and formats of a picture. */
function pictureOf(address: string): string {
  const url = new URL(address);
  for (const name of ["w", "h", "fm", "q"]) url.searchParams.delete(name);
  return url.href;
}
