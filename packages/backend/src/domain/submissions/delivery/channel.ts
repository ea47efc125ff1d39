import type { Submission } from "../../../store/submissions";
import type { DeliveryChannel } from "../../../store/tables";

/** A way to deliver submissions. */
export interface Channel {
  readonly name: DeliveryChannel;
  /**
   * Delivers a submission. It may be delivered again if the outcome was not recorded, always under the
   * same id.
   * @throws if that did not work; it is tried again later.
   */
  deliver(submission: Submission, signal: AbortSignal): Promise<void>;
}
