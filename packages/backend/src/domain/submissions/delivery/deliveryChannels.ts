import type { Logger } from "pino";
import type { Config } from "../../../config/config";
import type { SnapshotKeeper } from "../../../store/loadSnapshot";
import type { Channel } from "./channel";
import { copyChannel, mailChannel } from "./mailChannels";
import { smtpMailer, spoolMailer } from "./mailer";
import { webhook } from "./webhook";

/** The configured channels. */
export function deliveryChannels(
  { dataDir, submissions }: Pick<Config, "dataDir" | "submissions">,
  snapshots: SnapshotKeeper,
  log: Logger,
): Channel[] {
  const { mail, webhook: hook } = submissions;
  const channels: Channel[] = hook === undefined ? [] : [webhook(hook)];
  if (mail === undefined) return channels;
  const { to, from, smtpUrl } = mail;
  const by = {
    dataDir,
    mailer: smtpUrl === undefined ? spoolMailer() : smtpMailer(smtpUrl),
    findForm: async (id: string, langcode: string) => (await snapshots.get()).webform(id, langcode),
  };
  if (to.length > 0) channels.push(mailChannel(by, { to, from }));
  return [...channels, copyChannel(by, { from }, log)];
}
