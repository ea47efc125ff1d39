/** Rendering failed: the page threw, took too long, or its thread ended. */
export class RenderFailed extends Error {
  override name = "RenderFailed";
}

/** A page took longer than it may. */
export class RenderTimeout extends RenderFailed {
  override name = "RenderTimeout";
}
