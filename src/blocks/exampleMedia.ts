import type {
  AudioMediaFragment,
  DocumentMediaFragment,
  ImageMediaFragment,
  LinkFragment,
  RemoteVideoMediaFragment,
  SvgMediaFragment,
  TextFragment,
  VideoMediaFragment,
} from "../cms/generated";

// Media and links that the examples of blocks share.

const MEDIA = "https://cms.example.org/media";

/** A picture of the CMS, of 1600 by 1067 pixels by default. */
export function exampleImage(
  id: string,
  alt: string,
  rest: Partial<ImageMediaFragment> = {},
): ImageMediaFragment & { __typename: "ImageMedia" } {
  return {
    __typename: "ImageMedia",
    id,
    src: `${MEDIA}/${id}.webp`,
    width: 1600,
    height: 1067,
    alt,
    title: null,
    focalPoint: { x: 0.5, y: 0.4 },
    placeholder: "#9fb3bd",
    copyright: null,
    description: null,
    ...rest,
  };
}

export const aletsch = exampleImage("relief-aletsch", "Schattiertes Relief des Aletschgletschers", {
  copyright: "SIWK, Geländemodell swissALTI3D",
});

export const rhine = exampleImage("relief-rhine", "Relief des Alpenrheintals");

export const engadin = exampleImage("relief-engadin", "Relief des Oberengadins mit seinen Seen");

export const lakeDepth = exampleImage("lake-depth-biel", "Tiefenlinien des Bielersees");

export const portrait = exampleImage("portrait-keller", "Initialen AK auf einem Relief", {
  width: 800,
  height: 800,
});

export const waterCycle: SvgMediaFragment & { __typename: "SvgMedia" } = {
  __typename: "SvgMedia",
  id: "diagram-water-cycle",
  src: `${MEDIA}/diagram-water-cycle.svg`,
  width: 1200,
  height: 700,
  alt: "Wasserkreislauf vom Niederschlag über Schnee, Boden und Grundwasser zum Fluss",
  title: null,
  copyright: null,
  description: null,
};

export const glacierFlow: VideoMediaFragment & { __typename: "VideoMedia" } = {
  __typename: "VideoMedia",
  id: "video-glacier-flow",
  title: "Wie ein Gletscher fliesst",
  sources: [
    { src: `${MEDIA}/video-glacier-flow.webm`, type: "video/webm" },
    { src: `${MEDIA}/video-glacier-flow.mp4`, type: "video/mp4" },
  ],
  captions: [
    { src: `${MEDIA}/glacier-flow.de.vtt`, langcode: "de", label: "Deutsch", kind: "captions" },
    { src: `${MEDIA}/glacier-flow.en.vtt`, langcode: "en", label: "English", kind: "captions" },
    { src: `${MEDIA}/glacier-flow.fr.vtt`, langcode: "fr", label: "Français", kind: "captions" },
    { src: `${MEDIA}/glacier-flow.it.vtt`, langcode: "it", label: "Italiano", kind: "captions" },
  ],
  thumbnail: aletsch,
  width: 1280,
  height: 720,
  duration: 84,
  transcript: {
    processed:
      "<p>Das Eis bewegt sich in der Mitte schneller als am Rand: bis zu 180 Meter im Jahr.</p><p>Wo es über eine Stufe fliesst, reissen Spalten auf.</p>",
  },
  copyright: "SIWK",
};

export const lecture: RemoteVideoMediaFragment & { __typename: "RemoteVideoMedia" } = {
  __typename: "RemoteVideoMedia",
  id: "remote-video-lecture",
  title: "Vorlesung: Was der Schnee über den Sommer weiss",
  provider: "youtube",
  videoId: "a1B2c3D4e5F",
  url: "https://www.youtube.com/watch?v=a1B2c3D4e5F",
  thumbnail: lakeDepth,
  duration: 3120,
};

export const station: RemoteVideoMediaFragment & { __typename: "RemoteVideoMedia" } = {
  ...lecture,
  id: "remote-video-station",
  title: "Eine Messstation im Winter",
  provider: "vimeo",
  videoId: "123456789",
  url: "https://vimeo.com/123456789",
  thumbnail: null,
  duration: null,
};

export const rhineYear: AudioMediaFragment & { __typename: "AudioMedia" } = {
  __typename: "AudioMedia",
  id: "audio-rhine-year",
  title: "Ein Jahr am Rhein, in zwei Minuten",
  sources: [{ src: `${MEDIA}/audio-rhine-year.mp3`, type: "audio/mpeg" }],
  captions: [],
  thumbnail: rhine,
  duration: 126,
  transcript: {
    processed:
      "<p>Jeder Ton steht für einen Tag. Je höher der Ton, desto mehr Wasser führt der Rhein bei Basel.</p>",
  },
  copyright: "SIWK, Sonifikation",
};

/** A document of the CMS: a PDF in German of 2.4 megabytes by default. */
export function exampleDocument(
  id: string,
  title: string,
  rest: Partial<DocumentMediaFragment> = {},
): DocumentMediaFragment {
  return {
    id,
    title,
    src: `${MEDIA}/${id}.pdf`,
    filename: `${id}.pdf`,
    type: "application/pdf",
    size: 2_412_300,
    documentLanguage: "de",
    ...rest,
  };
}

/** A link to a German page of the site, made ready for pages. */
export function exampleLink(title: string | null, path = "/forschung/gletscher"): LinkFragment {
  return { title, url: `/de${path}`, kind: null, internal: true, langcode: "de" };
}

export const externalLink: LinkFragment = {
  title: "Bundesamt für Umwelt: Hydrologische Daten",
  url: "https://www.hydrodaten.admin.ch/de",
  kind: null,
  internal: false,
  langcode: null,
};

/** Formatted text of one or several paragraphs. */
export function exampleText(...paragraphs: string[]): TextFragment {
  return { processed: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n") };
}
