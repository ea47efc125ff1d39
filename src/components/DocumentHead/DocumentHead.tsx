import { Children, isValidElement, type ReactNode } from "react";
import { serverDrawn } from "../ServerDrawn/serverDrawn";
import { useHeadTaken } from "./headTaken";

/** Renders its children into the head of the document. The first page keeps the head from the server. */
export const DocumentHead = serverDrawn<{ children: ReactNode }>(
  async () => (await import("../ServerDrawn/parts")).Helmet,
  ({ children }) => textOf(children),
  { useMustDraw: useHeadTaken },
);

/** A text to compare elements with, since each render creates new objects. */
function textOf(elements: ReactNode): string {
  return JSON.stringify(
    Children.toArray(elements).map((element) =>
      isValidElement<{ children?: ReactNode }>(element)
        ? [element.type, { ...element.props, children: textOf(element.props.children) }]
        : element,
    ),
  );
}
