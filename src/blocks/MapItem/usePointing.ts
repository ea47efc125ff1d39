import { useMemo, useState } from "react";

/** Index of the place with pointer or focus. */
export interface Pointing {
  pointed: number | undefined;
  pointAt: (index: number | undefined) => void;
}

/** Lets the list and the pins highlight each other. */
export function usePointing(): Pointing {
  const [pointed, pointAt] = useState<number>();
  return useMemo(() => ({ pointed, pointAt }), [pointed]);
}

/** Props for an element of a place, in the list or on the map. */
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
