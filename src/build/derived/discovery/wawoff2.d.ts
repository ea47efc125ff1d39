declare module "wawoff2" {
  /** Turns a WOFF2 file into the TrueType font in it. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
