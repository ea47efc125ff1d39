/** A copy that Gatsby can compare by structure: objects of GraphQL answers have no prototype. */
export function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
