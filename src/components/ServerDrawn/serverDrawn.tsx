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

const parts: Pick<LazyComponent<never>, "load" | "isLoaded">[] = [];

interface ServerDrawnOptions {
  /** Outermost element of the part; unset if the part renders nothing in place. */
  root?: "a" | "footer" | "header" | "nav" | "section" | "ul";
  useMustDraw?: () => boolean;
}

const useNothing = () => false;

/**
 * Makes a component for a part without behaviour. It keeps the server's HTML on the first page; its script loads
 * only when a visitor goes to another page.
 *
 * @param load imports its component
 * @param sourceOf the props that the part depends on; a new value renders it again
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
  // React would render a boundary again if it got an update before hydration.
  return memo(ServerDrawn, (before, after) => sourceOf(before) === sourceOf(after));
}

/**
 * Makes such components of the exports of one script.
 *
 * @returns makes one by name, like `serverDrawn`
 */
export function drawnParts<Parts extends object>(load: () => Promise<Parts>) {
  return <Name extends keyof Parts>(
    name: Name,
    sourceOf: (props: PropsOf<Parts[Name]>) => unknown,
    options?: ServerDrawnOptions,
  ) =>
    serverDrawn<PropsOf<Parts[Name]>>(
      () => load().then((parts) => parts[name] as unknown as ComponentType<PropsOf<Parts[Name]>>),
      sourceOf,
      options,
    );
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;

/**
 * Loads the scripts of all these parts.
 *
 * @throws Error if one of them cannot be loaded
 */
export async function loadServerDrawn(): Promise<void> {
  await Promise.all(parts.map((part) => part.load()));
}

export function isServerDrawnLoaded(): boolean {
  return parts.every((part) => part.isLoaded());
}
