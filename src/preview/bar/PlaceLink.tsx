import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../components/Button/Button";

/** How far below the bar a place may begin that is still the one at hand, in pixels. */
const REACH = 120;

/**
 * The place on the page that is read at the moment: what has an id, and begins last above where the bar ends.
 * Browser only.
 *
 * @returns its id; empty at the top of the page.
 */
function placeAtHand(): string {
  const bar = document.querySelector(".preview-bar")?.getBoundingClientRect().bottom ?? 0;
  const places = [...document.querySelectorAll<HTMLElement>("main [id]:not(input, label, svg *)")];
  const above = places.filter((place) => {
    const { top, height } = place.getBoundingClientRect();
    return height > 0 && top <= bar + REACH;
  });
  return above.at(-1)?.id ?? "";
}

/** Copies a link to the place on the page that is at hand, for a comment elsewhere. Who follows it needs access. */
export function PlaceLink() {
  const { t } = useTranslation("preview");
  const [address, setAddress] = useState("");
  const [copied, setCopied] = useState(false);

  async function copy() {
    const place = placeAtHand();
    const { origin, pathname } = window.location;
    const made = origin + pathname + (place && `#${encodeURIComponent(place)}`);
    setCopied(false);
    setAddress(made);
    // Where the browser does not let script copy, the address is there to be copied by hand.
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
