import { WorkerEntrypoint } from 'cloudflare:workers';
import * as z from 'zod/mini';
import { EmailAddress } from '#shared/contract/email.ts';
import type { Provider } from './provider.ts';

/** A letter as the shop hands it to Cloudflare's mail binding. */
export const SentLetter = z.object({
  from: z.object({ email: z.string(), name: z.string() }),
  to: EmailAddress,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string(),
  headers: z.record(z.string(), z.string()),
  attachments: z._default(z.array(z.object({ filename: z.string(), type: z.string(), content: z.string() })), []),
});
export type SentLetter = z.infer<typeof SentLetter>;

/** Stands in for Cloudflare's mail binding: keeps what the shop sends, for /__sandbox/mail to show. */
export class Mailbox extends WorkerEntrypoint<{ PROVIDER: DurableObjectNamespace<Provider> }> {
  /** Takes a letter; throws, as the binding does, what the sandbox is told to fail with. */
  async send(letter: unknown): Promise<{ messageId: string }> {
    return await this.env.PROVIDER.getByName('provider').takeLetter(SentLetter.parse(letter));
  }
}
