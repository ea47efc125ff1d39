/**
 * File of a content release, below its copy of the site's root: contexts by path of pages rendered on request, where
 * they differ from those in the engine.
 */
export const CONTEXTS_FILE = "content/contexts.json";
