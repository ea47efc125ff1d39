import sanitize from "sanitize-html";

const shapes = [
  "circle",
  "ellipse",
  "line",
  "path",
  "polygon",
  "polyline",
  "rect",
  "text",
  "tspan",
];
const containers = [
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "clippath",
  "clipPath",
  "mask",
  "pattern",
  "marker",
];
const paints = ["linearGradient", "radialGradient", "stop"];
const descriptions = ["title", "desc"];

const attributes = [
  "class",
  "id",
  "viewBox",
  "width",
  "height",
  "x",
  "y",
  "x1",
  "x2",
  "y1",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "d",
  "points",
  "dx",
  "dy",
  "transform",
  "opacity",
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-opacity",
  "stroke-miterlimit",
  "clip-path",
  "clip-rule",
  "mask",
  "offset",
  "stop-color",
  "stop-opacity",
  "gradientUnits",
  "gradientTransform",
  "patternUnits",
  "patternTransform",
  "markerWidth",
  "markerHeight",
  "refX",
  "refY",
  "orient",
  "marker-end",
  "marker-start",
  "marker-mid",
  "font-size",
  "font-family",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "preserveAspectRatio",
  "vector-effect",
  "role",
  "aria-hidden",
  "aria-label",
  "xmlns",
  "version",
  "href",
];

/**
 * Makes a drawing of the CMS safe for a page: keeps shapes, paints and text; removes scripts, event handlers,
 * styles, foreign content and all external references.
 */
export function sanitizeSvg(markup: string): string {
  return sanitize(markup, {
    allowedTags: [...containers, ...shapes, ...paints, ...descriptions],
    allowedAttributes: { "*": attributes },
    allowedSchemes: [],
    allowProtocolRelative: false,
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: insideOnly(attribs) }) },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    nonTextTags: ["script", "style", "foreignObject", "iframe", "textarea", "option"],
  });
}

/** Attributes that are not CSS, so that no reference can hide in them. */
const words = new Set(["aria-label", "class", "d", "id", "points", "role", "version", "xmlns"]);

/** Functions of CSS and of `transform` that drawings need. None of them takes an address. */
const functions = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "matrix",
  "translate",
  "scale",
  "rotate",
  "skewX",
  "skewY",
]);

function insideOnly(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      if (name === "href") return value.startsWith("#");
      return words.has(name) || staysInside(value);
    }),
  );
}

/**
 * Whether a CSS value has no external reference. Refuses everything unknown: a backslash could disguise `url`, and
 * other functions may take addresses.
 */
function staysInside(value: string): boolean {
  if (value.includes("\\") || value.includes("/*")) return false;
  const rest = value.replace(/\burl\(\s*(["']?)#[^"'()\s]+\1\s*\)/gi, "");
  // Split instead of a pattern, which would try each position of a long value.
  const called = rest.split("(").slice(0, -1);
  return called.every((before) =>
    functions.has(
      before
        .trimEnd()
        .split(/[\s,)]/)
        .at(-1) ?? "",
    ),
  );
}
