import type { SliceComponentProps } from "gatsby";
import { InlineSlice } from "gatsby-inline-slice";

/** Stands in for Gatsby's component in browsers. */
export function Slice({ alias, ...props }: { alias: string } & Partial<SliceComponentProps>) {
  return <InlineSlice {...props} sliceName={alias} />;
}
