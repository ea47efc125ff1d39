import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../components/Button/Button";

/** Maximum distance of the current section's start below the bar, in pixels. */
const REACH = 120;

/**
 * The section that the visitor is reading: the last element with an id that starts above the bottom of the bar. Browser only.
 *
 * @returns its id; empty at the top of the page
 */
function currentSection(): string {
  const bar = document.querySelector(".preview-bar")?.getBoundingClientRect().bottom ?? 0;
  const places = [...document.querySelectorAll<HTMLElement>("main [id]:not(input, label, svg *)")];
  const above = places.filter((place) => {
    const { top, height } = place.getBoundingClientRect();
    return height > 0 && top <= bar + REACH;
  });
  return above.at(-1)?.id ?? "";
}

/** Copies a link to the current section, for a comment elsewhere. Opening it requires access to the preview. */
export function PlaceLink() {
  const { t } = useTranslation("preview");
  const [address, setAddress] = useState("");
  const [copied, setCopied] = useState(false);

  async function copy() {
    const place = currentSection();
    const { origin, pathname } = window.location;
    const made = origin + pathname + (place && `#${encodeURIComponent(place)}`);
    setCopied(false);
    setAddress(made);
    // If the browser refuses, the address is displayed for copying by hand.
    await navigator.clipboard.writeText(made);
    setCopied(true);
  }

  return (
    <>
      <Button
        look="plain"
        className="preview-bar__action"
        onClick={() => void copy().catch(() => undefined)}
      >
        {t("place.copy")}
      </Button>
      <span className="preview-bar__place" role="status">
        {copied ? t("place.copied") : address}
      </span>
    </>
  );
}
