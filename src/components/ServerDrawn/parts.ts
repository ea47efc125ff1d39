// One file contains these scripts; it loads when the visitor goes to another page.

export { Brand } from "../Header/Brand";
export { Breadcrumb } from "../Breadcrumb/Breadcrumb";
export { FailedContent } from "../ErrorBoundary/FailedContent";
export { Helmet } from "../DocumentHead/Helmet";
export { Footer } from "../Footer/Footer";
export { LanguageSwitcher } from "../LanguageSwitcher/LanguageSwitcher";
export { Notice } from "../Notice/Notice";
export { PageOpening } from "../PageHeader/PageOpening";
export { TeaserList } from "../TeaserCard/TeaserCard";
