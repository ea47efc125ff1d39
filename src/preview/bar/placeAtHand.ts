/** How far below the bar a place may begin that is still the one at hand, in pixels. */
const REACH = 120;

/**
 * The place on the page that is read at the moment: what has an id, and begins last above where the bar ends.
 * Browser only.
 *
 * @returns its id; empty at the top of the page.
 */
export function placeAtHand(): string {
  const bar = document.querySelector(".preview-bar")?.getBoundingClientRect().bottom ?? 0;
  const places = [...document.querySelectorAll<HTMLElement>("main [id]:not(input, label, svg *)")];
  const above = places.filter((place) => {
    const { top, height } = place.getBoundingClientRect();
    return height > 0 && top <= bar + REACH;
  });
  return above.at(-1)?.id ?? "";
}
