import type { Submission } from "../../../store/submissions";
import type { DeliveryChannel } from "../../../store/tables";

/** A way to hand on entries. */
export interface Channel {
  readonly name: DeliveryChannel;
  /**
   * Hands an entry on. It may be handed on again if the outcome was not noted, always under the
   * same id.
   * @throws if that did not work; it is tried again later.
   */
  deliver(submission: Submission, signal: AbortSignal): Promise<void>;
}
