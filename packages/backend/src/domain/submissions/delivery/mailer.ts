import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

/** A mail, ready to go. */
export interface ComposedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly date: Date;
  /** The same each time that it is sent, so that a reader shows it once. */
  readonly messageId: string;
  readonly text: string;
  readonly langcode: string;
}

/**
 * Hands a mail on.
 *
 * @param file where it is written to, if it is not sent
 * @throws if that did not work; `responseCode` from 500 on says that it never will
 */
export type Mailer = (mail: ComposedMail, file: string) => Promise<void>;

/** How long a mail server may take to answer, in milliseconds. */
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
    // What a visitor has entered names no files and no addresses to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail(options(mail));
  };
}

/** Writes mails into a folder, from where a mail server takes them. One that is written again replaces the one before. */
export function spoolMailer(): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail, file) => {
    const { message } = await composer.sendMail(options(mail));
    if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed.");
    // Entries are personal: only the account that runs the backend may read them.
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
