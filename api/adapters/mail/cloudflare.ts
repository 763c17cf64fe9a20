import { CALENDAR_FILE, MailError, type Mailer, type OutgoingEmail, tooLate } from '#api/ports/mailer.ts';
import { toBase64 } from '#api/security/secrets.ts';

/** `content` is Base64. */
type Attachment = { content: string; filename: string; type: string; disposition: 'attachment' };

/** The part of Cloudflare's binding for sending mail that the shop uses. */
export type EmailBinding = {
  send(message: {
    from: { email: string; name: string };
    to: string;
    subject: string;
    text: string;
    html: string;
    replyTo: string;
    headers: Record<string, string>;
    attachments?: Attachment[];
  }): Promise<unknown>;
};

/** Mail through Cloudflare's Email Sending. It writes the Message-ID itself, so ours is sent as another header. */
export function createCloudflareMailer(binding: EmailBinding, { from, name }: { from: string; name: string }): Mailer {
  return {
    async send({ to, subject, text, html, replyTo, messageId, calendar }, signal) {
      const headers = { 'X-Entity-Ref-ID': messageId };
      const sender = { email: from, name };
      const attachments = calendar && { attachments: [attachmentOf(calendar)] };
      const sent = binding.send({ from: sender, to, subject, text, html, replyTo, headers, ...attachments });
      const code = await Promise.race([sent.then(() => null, codeOf), tooLate(signal)]);
      if (code !== null) throw new MailError(code);
    },
    // The binding has no call for a connection test.
    check: () => Promise.resolve(),
  };
}

function attachmentOf({ method, content }: NonNullable<OutgoingEmail['calendar']>): Attachment {
  return {
    content: toBase64(new TextEncoder().encode(content)),
    filename: CALENDAR_FILE,
    type: `text/calendar; charset=utf-8; method=${method}`,
    disposition: 'attachment',
  };
}

/** The binding's own error codes begin with `E_`. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'binding';
  return typeof error.code === 'string' && /^E_\w+$/.test(error.code) ? error.code.toLowerCase() : 'binding';
}
