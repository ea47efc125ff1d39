// Stands in for the package `prop-types`, which checks nothing in production: Gatsby and its plugins declare types with it
// all the same. In CommonJS, as the package is: some take its exports one by one, whichever they are.

/** A type of a property, and whatever is made of it. */
const type = () => type;
type.isRequired = type;

module.exports = new Proxy({}, { get: (_, name) => name !== "__esModule" && type });
