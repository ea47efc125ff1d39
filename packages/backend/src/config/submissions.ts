import { webhookSecretSetting } from "@quatrain/contract/standardWebhooks";
import { z } from "zod";
import { integer, wholeNumber } from "./environment";

/** Settings for form submissions. */
export interface SubmissionConfig {
  /** Least time between opening a form and sending it, in seconds. */
  readonly minSeconds: number;
  /** Most submissions per client address in one window. */
  readonly perAddress: number;
  /** Most submissions per form in one window. */
  readonly perForm: number;
  /** Length of a window, in seconds. */
  readonly windowSeconds: number;
  /** Most copies per mailbox and day. */
  readonly copiesPerRecipient: number;
  /** Most copies per client address and day. */
  readonly copiesPerAddress: number;
  /** Most characters of one value, even if the form allows more. */
  readonly maxValueLength: number;
  /** Days to keep submissions. Unset: until somebody deletes them. */
  readonly retentionDays: number | undefined;
  readonly webhook: WebhookConfig | undefined;
  readonly mail: MailConfig | undefined;
  /** Delay after the first failed delivery, in milliseconds; doubles after each further failure. */
  readonly retryMs: number;
}

/** Webhook that receives submissions. */
export interface WebhookConfig {
  readonly url: string;
  /** Signs the body. */
  readonly secret: string;
}

/** Mails about submissions. */
export interface MailConfig {
  /** Addresses that get a mail for each submission; may be empty. */
  readonly to: readonly string[];
  readonly from: string;
  /** The mail server. Unset: the backend writes mails to a spool folder. */
  readonly smtpUrl: string | undefined;
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a text is one plain mail address that is safe in a mail header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

const mailAddress = z.string().refine(isMailAddress, { error: "must be a mail address" });

export const submissionEnvironment = {
  WEBFORM_MIN_SECONDS: integer(3, 0, 3600),
  WEBFORM_LIMIT_PER_ADDRESS: integer(60, 1, 1_000_000),
  WEBFORM_LIMIT_PER_FORM: integer(600, 1, 1_000_000),
  WEBFORM_LIMIT_WINDOW_SECONDS: integer(600, 1, 86_400),
  WEBFORM_MAX_VALUE_LENGTH: integer(20_000, 100, 1_000_000),
  SUBMISSION_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  WEBFORM_WEBHOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://crm.example.org/entries",
    })
    .optional(),
  WEBFORM_WEBHOOK_SECRET: webhookSecretSetting.optional(),
  WEBFORM_MAIL_TO: z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .pipe(z.array(mailAddress).min(1))
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtp://user:password@mail.example.org:587",
    })
    .optional(),
  WEBFORM_COPIES_PER_RECIPIENT: integer(3, 1, 1000),
  WEBFORM_COPIES_PER_ADDRESS: integer(10, 1, 1000),
  WEBFORM_MAIL_FROM: mailAddress.default("webforms@localhost"),
  WEBFORM_RETRY_MS: integer(30_000, 1, 86_400_000),
};

type SubmissionVariables = z.output<z.ZodObject<typeof submissionEnvironment>>;

/** Faults in the combination of two variables. */
export function submissionFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const unsigned = given["WEBFORM_WEBHOOK_URL"] && !given["WEBFORM_WEBHOOK_SECRET"];
  return unsigned ? ["WEBFORM_WEBHOOK_SECRET must be set, since WEBFORM_WEBHOOK_URL is"] : [];
}

/** Builds the configuration from variables without faults. */
export function readSubmissionConfig(read: SubmissionVariables): SubmissionConfig {
  const { WEBFORM_WEBHOOK_URL: url, WEBFORM_WEBHOOK_SECRET: secret } = read;
  const { WEBFORM_MAIL_TO: to, SMTP_URL: smtpUrl } = read;
  return {
    minSeconds: read.WEBFORM_MIN_SECONDS,
    perAddress: read.WEBFORM_LIMIT_PER_ADDRESS,
    perForm: read.WEBFORM_LIMIT_PER_FORM,
    windowSeconds: read.WEBFORM_LIMIT_WINDOW_SECONDS,
    copiesPerRecipient: read.WEBFORM_COPIES_PER_RECIPIENT,
    copiesPerAddress: read.WEBFORM_COPIES_PER_ADDRESS,
    maxValueLength: read.WEBFORM_MAX_VALUE_LENGTH,
    retentionDays: read.SUBMISSION_RETENTION_DAYS,
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    mail:
      to === undefined && smtpUrl === undefined
        ? undefined
        : { to: to ?? [], from: read.WEBFORM_MAIL_FROM, smtpUrl },
    retryMs: read.WEBFORM_RETRY_MS,
  };
}
