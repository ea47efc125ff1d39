/**
 * Niceness of processes that make a release: next to busy processes they still get a quarter of the processor, but
 * servers for visitors and editors come first.
 */
export const BUILD_NICENESS = 5;
