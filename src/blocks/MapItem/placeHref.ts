/** The address of a place in an external map service, with the place marked. */
export function placeHref({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): string {
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
}
