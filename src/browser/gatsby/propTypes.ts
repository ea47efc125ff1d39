/** A type of a property, and whatever is made of it. */
function type(): typeof type {
  return type;
}
type.isRequired = type;

/** Stands in for the package `prop-types`, which checks nothing in production: Gatsby declares types with it all the same. */
export default new Proxy({}, { get: () => type });
