/** A file that goes with a letter; its content is text. */
export type Attachment = { filename: string; type: string; content: string };

/** A letter ready to go: one recipient, both forms of the same words. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time the letter is tried, so that a mailbox that gets it twice shows it once; without brackets. */
  messageId: string;
  /** Where an answer goes. */
  replyTo: string;
  attachments?: readonly Attachment[];
};

/** What a mail host may take over a letter, in ms; ten in a row fit into the time of a queue's consumer (15 minutes). */
export const SENDING_LIMIT_MS = 60_000;

/**
 * The port to a mail host. `send` throws {@link MailError} where the host did not take the letter, and where the signal
 * came first: then nothing more is sent, though the host may have taken it.
 */
export type Mailer = {
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  /** Asks the host whether it would take letters, without sending one. Throws {@link MailError} where it would not. */
  check(signal: AbortSignal): Promise<void>;
};

/** A letter that was not taken. `code` is ours or the host's number; its words are left out, they name people. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  constructor(code: string) {
    super(`The letter was not taken: ${code}`);
    this.code = code;
  }
}

/** The code of a letter that was not taken in time, as soon as that is so. */
export function tooLate(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('timeout'));
  });
}
