// The plugin declares the types of this file elsewhere.
declare module "gatsby-plugin-image/dist/image-utils" {
  export { generateImageData } from "gatsby-plugin-image/dist/src/image-utils";
}
