import { useTranslation } from "gatsby-plugin-react-i18next";
import { AddressLines } from "../../components/AddressLines/AddressLines";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { Heading } from "../../components/Heading/Heading";
import { RichText } from "../../components/RichText/RichText";
import type { BlockProps } from "../blockTypes";

interface PlaceProps {
  place: BlockProps<"MapItem">["markers"][number];
  /** Shows the place on the map; undefined without a map. */
  onShow: (() => void) | undefined;
}

/** List entry of a place. */
export function Place({ place: { title, text, point, address }, onShow }: PlaceProps) {
  const { t } = useTranslation("blocks");
  return (
    <>
      <Heading className="map-item__name">{title}</Heading>
      {text && <RichText className="map-item__words" html={text.processed} />}
      {address && (
        <div className="map-item__address">
          <AddressLines address={address} />
        </div>
      )}
      <p className="map-item__actions">
        {onShow && (
          <button type="button" className="map-item__show" onClick={onShow}>
            <span>{t("mapItem.show")}</span>
            <span className="visually-hidden">{`: ${title}`}</span>
          </button>
        )}
        <CmsLink link={{ title: null, url: placeHref(point), internal: false }}>
          <span>{t("mapItem.open")}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </CmsLink>
      </p>
    </>
  );
}

/** Address of the place in an external map service. */
function placeHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
}
