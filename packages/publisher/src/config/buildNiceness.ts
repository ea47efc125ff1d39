/**
 * Niceness of whatever makes a release: beside others that are busy all the time, it still gets a quarter of the
 * processor, and what answers visitors and editors comes first.
 */
export const BUILD_NICENESS = 5;
