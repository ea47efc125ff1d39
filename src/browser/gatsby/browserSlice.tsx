import type { SliceComponentProps } from "gatsby";
import { InlineSlice } from "gatsby-inline-slice";

/** Replaces Gatsby's Slice component in browsers. */
export function Slice({ alias, ...props }: { alias: string } & Partial<SliceComponentProps>) {
  return <InlineSlice {...props} sliceName={alias} />;
}
