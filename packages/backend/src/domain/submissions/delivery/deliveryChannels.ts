import type { Config } from "../../../config/config";
import type { SnapshotKeeper } from "../../../store/loadSnapshot";
import type { Channel } from "./channel";
import { mailSpool } from "./mailSpool";
import { webhook } from "./webhook";

/** The configured ways to deliver submissions. */
export function deliveryChannels(
  { dataDir, submissions }: Pick<Config, "dataDir" | "submissions">,
  snapshots: SnapshotKeeper,
): Channel[] {
  const channels: Channel[] = [];
  if (submissions.webhook !== undefined) channels.push(webhook(submissions.webhook));
  if (submissions.mail !== undefined) {
    const findForm = async (id: string, langcode: string) =>
      (await snapshots.get()).webform(id, langcode);
    channels.push(mailSpool(dataDir, submissions.mail, findForm));
  }
  return channels;
}
