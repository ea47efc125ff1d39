// Stands in for the module "gatsby" in pages that answer forms. No script runs in them, so nothing is
// ever followed there but by the browser itself.

/** Goes nowhere. */
export const navigate = (): void => undefined;

/** A link as it stands. */
export const Link = "a";
