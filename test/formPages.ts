// Replaces the bundle of `npm run codegen`, so that tests use the current source.

export { confirmationPage, formPage, messagePage, retryPage } from "../src/server/forms/pages";

export const styles = ".answer{color:red}";
