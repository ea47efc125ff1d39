import type { Submission } from "../../../store/submissions";
import type { DeliveryChannel } from "../../../store/tables";

/** A way to deliver submissions. */
export interface Channel {
  readonly name: DeliveryChannel;
  /**
   * Delivers a submission. May run again with the same id if recording the outcome fails.
   * @throws on failure; the queue retries later
   */
  deliver(submission: Submission, signal: AbortSignal): Promise<void>;
}
