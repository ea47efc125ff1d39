import type { RenderBodyArgs } from "gatsby";
import { themeColors } from "../../styles/brand";
import textFont from "../../styles/fonts/quatrain-grotesk-latin.woff2";

/** Preloads the text font, before the browser reads the styles that use it. */
export function onRenderBody({ setHeadComponents }: RenderBodyArgs) {
  setHeadComponents([
    <link
      key="text-font"
      rel="preload"
      href={textFont}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    ...Object.entries(themeColors).map(([scheme, color]) => (
      <meta
        key={`theme-${scheme}`}
        name="theme-color"
        content={color}
        media={`(prefers-color-scheme: ${scheme})`}
      />
    )),
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
  ]);
}
