import { WorkerEntrypoint } from 'cloudflare:workers';
import * as z from 'zod/mini';
import { EmailAddress } from '#shared/contract/email.ts';
import type { Provider } from './provider.ts';

/** An email in the format of Cloudflare's mail binding. */
export const ReceivedEmail = z.object({
  from: z.object({ email: z.string(), name: z.string() }),
  to: EmailAddress,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string(),
  headers: z.record(z.string(), z.string()),
  attachments: z.optional(z.array(z.object({ content: z.string(), filename: z.string(), type: z.string() }))),
});
export type ReceivedEmail = z.infer<typeof ReceivedEmail>;

/** Replaces Cloudflare's mail binding: stores the shop's emails, for /__sandbox/mail to show. */
export class Mailbox extends WorkerEntrypoint<{ PROVIDER: DurableObjectNamespace<Provider> }> {
  /** Accepts an email; throws like the binding for a simulated fault. */
  async send(message: unknown): Promise<{ messageId: string }> {
    return await this.env.PROVIDER.getByName('provider').takeEmail(ReceivedEmail.parse(message));
  }
}
