interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether nothing should be fetched that is not needed yet. Not every browser tells. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.effectiveType === "slow-2g" || connection?.saveData === true;
}
