/**
 * Lets buttons and arrow keys move through entries that scroll and snap, and tells which one is shown.
 *
 * @param place selector of the element that tells it
 */
export function moveThrough(track: HTMLElement, place: string): void {
  const entries = [...track.children] as HTMLElement[];
  const group = track.parentElement;
  const steps = [...(group?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
  const pitch = () => (entries[1]?.offsetLeft ?? 0) - (entries[0]?.offsetLeft ?? 0) || 1;
  const index = () => Math.round(track.scrollLeft / pitch());
  const show = (next: number) => track.scrollTo({ left: next * pitch() });

  for (const step of steps) {
    step.addEventListener("click", () => show(index() + Number(step.dataset.step)));
  }
  track.addEventListener("keydown", (event) => {
    if (event.target !== track) return;
    const next = { ArrowLeft: index() - 1, ArrowRight: index() + 1, Home: 0 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  });
  const follow = () => {
    const said = group?.querySelector(place);
    if (said) said.textContent = `${index() + 1} / ${entries.length}`;
    const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2;
    for (const step of steps) {
      const isBack = step.dataset.step === "-1";
      step.setAttribute("aria-disabled", String(isBack ? index() === 0 : atEnd));
    }
  };
  track.addEventListener("scroll", follow, { passive: true });
}
