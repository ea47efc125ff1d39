import type { EngineRelease, RenderJob, RenderResult } from "./messages";
import { SharedEngine, type EngineOptions } from "./SharedEngine";

/** The render engine as one release has it. Its thread may serve other releases with the same code, too. */
export class Engine {
  private constructor(
    private readonly shared: SharedEngine,
    private readonly number: number,
  ) {}

  /** Loads an engine. @throws Error if it cannot be loaded */
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

  /** The same engine for another release, which must have the same code. @throws RenderFailed if it is closed */
  share(release: EngineRelease): Engine {
    return new Engine(this.shared, this.shared.add(release));
  }

  /**
   * @param visitor for whom it is rendered
   * @throws RenderFailed; TooManyRenders at once if too many are under way
   */
  render(job: RenderJob, visitor: string): Promise<RenderResult> {
    return this.shared.render(this.number, job, visitor);
  }

  /** Gives it up. The thread ends once no release has it. */
  close(): Promise<void> {
    return this.shared.remove(this.number);
  }
}
