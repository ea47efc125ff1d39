/** React props of an element; undefined before its hydration. */
export function reactPropsOf(element: Element): object | undefined {
  const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
  return key === undefined ? undefined : (Reflect.get(element, key) as object);
}
