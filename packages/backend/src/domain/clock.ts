/** Returns the current time. Tests replace it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
