import {
  createElement,
  memo,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type NamedExoticComponent,
} from "react";
import { lazyComponent, type LazyComponent } from "../LazyComponent/lazyComponent";
import { useServerDrawn } from "./useServerDrawn";

/** All of them, for who loads their scripts. */
const parts: Pick<LazyComponent<never>, "load" | "isLoaded">[] = [];

interface ServerDrawnOptions {
  /** The outermost element of the part; unset for one that draws nothing in its place. */
  root?: "a" | "footer" | "header" | "nav" | "section" | "ul";
  /** A hook that tells whether the part must be drawn whatever it is made from. */
  useMustDraw?: () => boolean;
}

const useNothing = () => false;

/**
 * A part of every page that has no behaviour: of the first page it stays as the server has drawn it, and its
 * script comes only where a browser draws it, after a visitor has gone on to another page.
 *
 * @param load imports its component
 * @param sourceOf what the part is made from, of its properties; it is redrawn once that is another
 */
export function serverDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sourceOf: (props: Props) => unknown,
  { root, useMustDraw = useNothing }: ServerDrawnOptions = {},
): NamedExoticComponent<Props> {
  const Part = lazyComponent(load);
  parts.push(Part);

  function Once(props: Props) {
    const asDrawn = useServerDrawn(sourceOf(props));
    const mustDraw = useMustDraw();
    if (asDrawn && !mustDraw) return root ? createElement(root, asDrawn) : null;
    return <Part {...props} />;
  }
  const ServerDrawn: FunctionComponent<Props> = (props) => (
    <Suspense fallback={null}>
      <Once {...props} />
    </Suspense>
  );
  // A boundary that gets an update before it has hydrated would be redrawn.
  return memo(ServerDrawn, (before, after) => sourceOf(before) === sourceOf(after));
}

/**
 * Loads the scripts of all such parts.
 *
 * @throws Error if one of them cannot be loaded
 */
export async function loadServerDrawn(): Promise<void> {
  await Promise.all(parts.map((part) => part.load()));
}

/** Whether the scripts of all such parts are there. */
export function isServerDrawnLoaded(): boolean {
  return parts.every((part) => part.isLoaded());
}
