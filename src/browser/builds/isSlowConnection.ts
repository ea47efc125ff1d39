interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether to avoid prefetching. False in browsers without this information. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.effectiveType === "slow-2g" || connection?.saveData === true;
}
