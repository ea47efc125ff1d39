import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

/** A mail ready to send. */
export interface ComposedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly date: Date;
  /** The same for each attempt, so that mail programs show a repeated mail once. */
  readonly messageId: string;
  readonly text: string;
  readonly langcode: string;
}

/**
 * Sends or spools a mail.
 * @param file target of a spooled mail
 * @throws on failure; a `responseCode` of 500 or above is a permanent rejection
 */
export type Mailer = (mail: ComposedMail, file: string) => Promise<void>;

/** Timeout for the mail server, in milliseconds. */
const TIMEOUT_MS = 30_000;

const options = ({ to, langcode, ...mail }: ComposedMail) => ({
  ...mail,
  to: [...to],
  headers: { "Auto-Submitted": "auto-generated", "Content-Language": langcode },
});

/** Sends mails to a server. @param url "smtp://user:password@mail.example.org:587" */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Visitors' input must never make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail(options(mail));
  };
}

/** Writes mails into a folder for a mail server to pick up. Overwrites an earlier attempt. */
export function spoolMailer(): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail, file) => {
    const { message } = await composer.sendMail(options(mail));
    if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed.");
    // Submissions are personal data: only the backend's account may read them.
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
