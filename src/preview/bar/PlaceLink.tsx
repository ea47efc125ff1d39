import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../components/Button/Button";
import { placeAtHand } from "./placeAtHand";

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
