// The scripts of these come in one file, when a visitor goes on to another page.

export { FailedContent } from "../ErrorBoundary/FailedContent";
export { Helmet } from "../DocumentHead/Helmet";
export { Footer } from "../Footer/Footer";
export { PageOpening } from "../PageHeader/PageOpening";
export { TeaserList } from "../TeaserCard/TeaserList";
