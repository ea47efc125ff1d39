// Gatsby asks this package for a sharp instance and carries on without one.
module.exports = async function getSharpInstance() {
  return undefined;
};
