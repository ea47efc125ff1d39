// Holds the styles of the site against the browsers that package.json names. What is let through here, docs/browsers.md says.

/** Older browsers go without these. By the names of caniuse. */
const passedOver = [
  "css-media-scripting",
  "css-has",
  "css-content-visibility",
  "css-resize",
  "css-scrollbar",
  "css-selection",
  "css3-cursors",
  "css3-cursors-newer",
  "extended-system-fonts",
  "text-size-adjust",
  // On paper.
  "css-color-adjust",
  "css-paged-media",
  "css-widows-orphans",
];

/** The same for what caniuse does not tell. Baseline counts a year's browsers together. */
const passedOverByBaseline = {
  ignoreProperties: {
    "accent-color": ["/.*/"],
    "break-after": ["avoid"],
    "content-visibility": ["/.*/"],
    "field-sizing": ["/.*/"],
    "font-family": ["ui-monospace"],
    "forced-color-adjust": ["/.*/"],
    "hyphenate-limit-chars": ["/.*/"],
    orphans: ["/.*/"],
    "/^overscroll-behavior/": ["/.*/"],
    "paint-order": ["/.*/"],
    "print-color-adjust": ["/.*/"],
    resize: ["/.*/"],
    "scrollbar-gutter": ["/.*/"],
    "scrollbar-width": ["/.*/"],
    "text-size-adjust": ["/.*/"],
    "text-wrap": ["/.*/"],
    widows: ["/.*/"],
  },
  ignoreSelectors: ["selection", "details-content"],
  ignoreAtRules: ["page"],
};

export default {
  plugins: [
    "stylelint-no-unsupported-browser-features",
    "stylelint-plugin-use-baseline",
    "./stylelint.fallbacks.mjs",
  ],
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      { ignore: passedOver, ignorePartialSupport: true },
    ],
    "plugin/use-baseline": [true, { available: 2023, ...passedOverByBaseline }],
    // Neither knows of alternative text, which Safari has since 17.4 and Firefox since 128.
    "fallbacks/value": { content: /^(?:"[^"]*"|[^"/])*\// },
    "fallbacks/selector": /:has\(|::details-content/,
    // Safari takes a thickness only in a property of its own.
    "declaration-property-value-disallowed-list": {
      "text-decoration": [/\d/],
      // Where the system sets the colours, such a line shows; see --color-clear.
      "/^border/": [/transparent/],
    },
  },
  // It has no list of media conditions to let through.
  overrides: [
    { files: ["src/styles/displaySettings.css"], rules: { "plugin/use-baseline": null } },
  ],
};
