/** All objects in a value, including itself, at any depth. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const visit = (each: unknown): void => {
    if (typeof each !== "object" || each === null) return;
    if (!Array.isArray(each)) found.push(each as Record<string, unknown>);
    Object.values(each).forEach(visit);
  };
  visit(value);
  return found;
}

/** All texts in a value with certain keys. */
export function textsIn(value: unknown, isWanted: (key: string) => boolean): string[] {
  return objectsIn(value).flatMap((each) =>
    Object.entries(each).flatMap(([key, entry]) =>
      typeof entry === "string" && isWanted(key) ? [entry] : [],
    ),
  );
}
