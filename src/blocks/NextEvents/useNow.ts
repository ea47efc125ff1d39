import { useEffect, useState } from "react";

/**
 * The visitor's clock, in milliseconds since 1970. Undefined on the server and during hydration, because pages are
 * built long before.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return now;
}
