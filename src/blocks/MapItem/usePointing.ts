import { useMemo, useState } from "react";

/** Which place a visitor points at, by its position in the list: with a pointer, or by the focus. */
export interface Pointing {
  pointed: number | undefined;
  pointAt: (index: number | undefined) => void;
}

/** Lets the list and the pins of a map point at each other. */
export function usePointing(): Pointing {
  const [pointed, pointAt] = useState<number>();
  return useMemo(() => ({ pointed, pointAt }), [pointed]);
}

/** What an element needs that stands for a place, in the list or on the map. */
export function pointingProps({ pointed, pointAt }: Pointing, index: number) {
  const end = () => pointAt(undefined);
  return {
    "data-pointed": pointed === index || undefined,
    onPointerEnter: () => pointAt(index),
    onPointerLeave: end,
    onFocus: () => pointAt(index),
    onBlur: end,
  };
}
