/**
 * `npm run codegen` makes `bundle.js` of `pages.tsx`: Gatsby compiles the functions in src/api without
 * JSX and without styles, and has no setting for it.
 */
export { confirmationPage, formPage, messagePage, retryPage } from "./pages";

/** The styles of what the pages are drawn from. */
export declare const styles: string;
