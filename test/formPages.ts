// Stands in for what `npm run codegen` bundles, so that tests see the source as it stands.

export { confirmationPage, formPage, messagePage, retryPage } from "../src/server/forms/pages";

export const styles = ".answer{color:red}";
