/** Name of the global function that says whether a component is emptied. */
export const HOOK = "componentIsEmptied";
