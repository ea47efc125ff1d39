declare module "gatsby-plugin-react-i18next/gatsby-ssr" {
  import type { ReactElement } from "react";

  /** Wraps a page as the plugin does; only as much of Gatsby's arguments as it reads. */
  export function wrapPageElement(
    args: { element: ReactElement; props: { pageContext: { i18n: object } } },
    options: object,
  ): ReactElement;
}
