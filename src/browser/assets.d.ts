declare module "*.woff2" {
  /** Address of the font file in the built site. */
  const url: string;
  export default url;
}

declare module "*.css";
