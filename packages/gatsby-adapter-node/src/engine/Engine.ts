import type { EngineRelease, FunctionCall, RenderJob, RenderResult } from "./messages";
import type { PortStream } from "./PortStream";
import { SharedEngine, type EngineOptions } from "./SharedEngine";

/** The render engine and functions of one release. Releases with the same code share the thread. */
export class Engine {
  private constructor(
    private readonly shared: SharedEngine,
    private readonly number: number,
  ) {}

  /** Loads engine and functions. @throws Error if they cannot be loaded */
  static async start(release: EngineRelease, options: EngineOptions): Promise<Engine> {
    const shared = new SharedEngine(options);
    const engine = new Engine(shared, shared.add(release));
    try {
      await shared.load();
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  }

  /** Adds another release with the same code to the thread. @throws RenderFailed if it is closed */
  share(release: EngineRelease): Engine {
    return new Engine(this.shared, this.shared.add(release));
  }

  /** @throws RenderFailed */
  render(job: RenderJob): Promise<RenderResult> {
    return this.shared.render(this.number, job);
  }

  /** Bytes of the largest body that a function takes. */
  largestBody(functionId: string): number {
    return this.shared.largestBody(functionId);
  }

  /** Opens an HTTP connection to a function. @throws RenderFailed if the thread cannot start */
  connect(call: FunctionCall): Promise<PortStream> {
    return this.shared.connect(this.number, call);
  }

  /** Removes the release. The thread ends with the last one. */
  close(): Promise<void> {
    return this.shared.remove(this.number);
  }
}
