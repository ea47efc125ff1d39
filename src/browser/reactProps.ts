/** What React has an element take from a component; undefined until it has taken the element over. */
export function reactPropsOf(element: Element): object | undefined {
  const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
  return key === undefined ? undefined : (Reflect.get(element, key) as object);
}
