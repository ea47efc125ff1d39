// What scripts may weigh that no built page tells of, in KB after gzip: today's weights, and five percent.

/** Script in the first load of pages that are made on request, without language files. */
export const TEMPLATE_SCRIPTS = {
  Index: 117,
  Preview: 126,
  Resolve: 117,
  Search: 116,
  UnknownPath: 98,
};

/** What a block with behaviour, or a player, adds to a page of text: with all that it shares with others. */
export const BLOCK_SCRIPTS = {
  AccordionElementItem: 13.4,
  AccordionItem: 13.8,
  AudioPlayer: 20.8,
  EventsOverview: 19,
  ImageItem: 21.7,
  MapItem: 12.3,
  NextEvents: 13.9,
  RemoteVideo: 20.8,
  SlideshowItem: 34.3,
  TabElementItem: 13.4,
  TabItem: 14.5,
  TeaserCarouselInsights: 22.9,
  VideoEmbed: 21.1,
  VideoPlayer: 8.2,
  ViewsReferenceItem: 17.1,
  WebformItem: 14.3,
};

/** Scripts that such a block fetches later, by a module in each. */
export const LATER_SCRIPTS = {
  "leaflet/dist/leaflet-src.js": 43.7,
  "src/blocks/MapItem/leafletMap.ts": 1.8,
  "src/forms/Webform.tsx": 35,
  "src/forms/validator.ts": 11.4,
};
