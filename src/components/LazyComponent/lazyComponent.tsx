import type { ComponentType } from "react";

/** Something that comes only with the pages that need it. */
export interface Loadable {
  /**
   * Loads its script; once.
   *
   * @throws Error if it cannot be loaded. It is requested again the next time.
   */
  load(): Promise<void>;
  /** Whether its script is there. */
  isLoaded(): boolean;
}

/** A component whose script is loaded only by pages that need it. */
export interface LazyComponent<Props> extends Loadable {
  (props: Props): JSX.Element;
}

/**
 * A component whose script is loaded only by pages that need it. The build renders it all the same. Once
 * loaded it is drawn at once, where React's own would wait for another turn and leave a gap meanwhile.
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
    // The boundary around it waits for what is thrown.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!Loaded) throw start();
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, { load: start, isLoaded: () => Loaded !== undefined });
}
