declare module "wawoff2" {
  /** Decompresses a WOFF2 file to a TrueType font. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
