import { MailError, type Mailer, type OutgoingEmail } from '#api/ports/mailer.ts';

/** A mail host and a queue that do what a test says. */
export class ScriptedMail implements Mailer {
  readonly sent: OutgoingEmail[] = [];
  readonly queued: number[] = [];
  /** What the host refuses every email with, while it is set. */
  failure: string | null = null;
  /** Whether the queue is out of order. */
  queueFails = false;

  /** What the host does before it answers. */
  beforeResponse: (signal: AbortSignal) => Promise<unknown> = async () => {};

  async send(email: OutgoingEmail, signal: AbortSignal): Promise<void> {
    await this.beforeResponse(signal);
    if (this.failure !== null) throw new MailError(this.failure);
    this.sent.push(email);
  }

  async check(): Promise<void> {
    if (this.failure !== null) throw new MailError(this.failure);
  }

  queue(ids: readonly number[]): void {
    if (this.queueFails) throw new Error('The queue does not answer');
    this.queued.push(...ids);
  }
}
