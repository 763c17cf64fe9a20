/** An email ready to be sent: one recipient, HTML and plain text with the same content. */
export type OutgoingEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt, so that a mailbox that receives it twice shows it once; without brackets. */
  messageId: string;
  /** The address for replies. */
  replyTo: string;
  /** An appointment for the reader's calendar (RFC 5545), and what is done with it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** The name of the file that an appointment is attached as. */
export const CALENDAR_FILE = 'fitting.ics';

/**
 * How long a mail server may take for an email, in ms; ten in a row fit into the time of a queue's consumer (15
 * minutes).
 */
export const SENDING_LIMIT_MS = 60_000;

/**
 * The port to a mail server. `send` throws {@link MailError} if the server did not accept the email, or if the signal
 * aborted first: then nothing more is sent, though the server may have accepted it.
 */
export type Mailer = {
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
  /** Checks whether the server would accept emails, without sending one. Throws {@link MailError} if not. */
  check(signal: AbortSignal): Promise<void>;
};

/**
 * An email that was not accepted. `code` is ours or the server's status; its message is left out, because it may
 * contain names.
 */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  constructor(code: string) {
    super(`The email was not taken: ${code}`);
    this.code = code;
  }
}

/** Resolves with the code for a timeout when the signal aborts. */
export function tooLate(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('timeout'));
  });
}
