/** Returns the current time. Everything that depends on it uses the same clock, which tests can set. */
export type Clock = () => Date;

/** The clock of the machine. */
export const systemClock: Clock = () => new Date();
