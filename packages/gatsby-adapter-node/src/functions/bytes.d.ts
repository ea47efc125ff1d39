// The package has no types.
declare module "bytes" {
  /** Bytes that a text such as "100kb" stands for. Null if it stands for none. */
  export function parse(text: string | number): number | null;
}
