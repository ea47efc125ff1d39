/** Rendering failed: the page threw, took too long, or its thread ended. */
export class RenderFailed extends Error {
  override name = "RenderFailed";
}

/** A page took longer than it may. */
export class RenderTimeout extends RenderFailed {
  override name = "RenderTimeout";
}

/** Too many pages wait to be rendered; one more would come too late. */
export class TooManyRenders extends RenderFailed {
  override name = "TooManyRenders";
}
