import type { ComponentType } from "react";

/** Code that loads only on pages that need it. */
export interface Loadable {
  /**
   * Loads the script once.
   *
   * @throws Error if loading fails; the next call tries again
   */
  load(): Promise<void>;
  isLoaded(): boolean;
}

/** A component whose script loads only on pages that need it. */
export interface LazyComponent<Props> extends Loadable {
  (props: Props): JSX.Element;
}

/**
 * Makes a lazy component. The build renders it anyway. Once loaded it renders synchronously; React.lazy would
 * suspend once more and leave a gap.
 *
 * @param load imports its component
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failure: Error | undefined;

  const start = () => {
    failure = undefined;
    loading ??= load()
      .then((component) => {
        Loaded = component;
      })
      .catch((error: unknown) => {
        loading = undefined;
        failure = error instanceof Error ? error : new Error(String(error));
        throw failure;
      });
    return loading;
  };

  function Lazy(props: Props) {
    if (failure) throw failure;
    // The Suspense boundary waits for the thrown promise.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!Loaded) throw start();
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, { load: start, isLoaded: () => Loaded !== undefined });
}
