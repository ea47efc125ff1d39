import { Children, isValidElement, type ReactNode } from "react";
import { serverDrawn } from "../ServerDrawn/serverDrawn";
import { useHeadTaken } from "./headTaken";

/**
 * Puts its elements into the head of the document: the page's language, title, and what search engines and
 * others read. That of the first page comes from the server.
 */
export const DocumentHead = serverDrawn<{ children: ReactNode }>(
  async () => (await import("../ServerDrawn/parts")).Helmet,
  ({ children }) => textOf(children),
  { useMustDraw: useHeadTaken },
);

/** The same for the same elements, which are other objects each time. */
function textOf(elements: ReactNode): string {
  return JSON.stringify(
    Children.toArray(elements).map((element) =>
      isValidElement<{ children?: ReactNode }>(element)
        ? [element.type, { ...element.props, children: textOf(element.props.children) }]
        : element,
    ),
  );
}
