/**
 * File of a content release, below the folder that stands for the root of the site: the contexts, by path, of pages
 * that are rendered on request and whose context differs from that in the engine.
 */
export const CONTEXTS_FILE = "content/contexts.json";
