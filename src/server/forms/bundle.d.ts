/**
 * `npm run codegen` bundles `pages.tsx` into `bundle.js`: Gatsby compiles functions in src/api without JSX and
 * styles, and cannot be configured.
 */
export { confirmationPage, formPage, messagePage, retryPage } from "./pages";

/** Styles of the answer pages. */
export declare const styles: string;
