/**
 * APIs that the site uses although some browser of `browserslist` lacks them, by key in MDN's data, with the effect. The
 * browser test asOldest.spec.ts deletes all of them before pages start.
 */
export const lackedApis: Record<string, string> = {
  "api.Element.checkVisibility": "Whether an element has boxes tells the same.",
  "api.Navigator.connection": "Every connection counts as fast.",
  "api.Navigator.doNotTrack": "Nobody refuses to be counted. Visits are counted without cookies.",
  "api.Navigator.globalPrivacyControl": "The same.",
  "api.Navigator.share": "The button is not offered. Addresses can be copied.",
  "api.NetworkInformation.effectiveType": "Every connection counts as fast.",
  "api.NetworkInformation.saveData": "The same.",
  "api.Window.beforeunload_event":
    "What breaks off while a visitor leaves may load the page again.",
  "api.Window.requestIdleCallback": "A timer takes its place.",
  "html.elements.video.playsinline": "Videos play in the page anyway.",
};
