/** Precompressed encodings, best first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_SUFFIX: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
