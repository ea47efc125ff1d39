import { useEffect, type RefObject } from "react";

export function useStopWhenLeft(player: RefObject<HTMLMediaElement>, active: boolean): void {
  useEffect(() => {
    if (!active && player.current && !player.current.paused) player.current.pause();
  }, [player, active]);
}
