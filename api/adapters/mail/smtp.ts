import { connect, type TLSSocket } from 'node:tls';
import type { Transporter } from 'nodemailer';
import { CALENDAR_FILE, MailError, type Mailer, tooLate } from '#api/ports/mailer.ts';

export type SmtpOptions = { host: string; port: number; user: string; password: string; from: string; name: string };

/** How long the server may take to greet, and then for each of its responses, in ms. */
const GREETING_MS = 10_000;
const ANSWER_MS = 30_000;

/**
 * Mail over SMTP with TLS from the first byte, as on port 465: a Worker may not open port 25. The socket is opened here
 * by host name, because the library would resolve the name itself and then verify the certificate against an IP
 * address.
 */
export function createSmtpMailer({ from, name, ...host }: SmtpOptions): Mailer {
  return {
    async send({ to, subject, text, html, messageId, replyTo, calendar }, signal) {
      const message = {
        from: { name, address: from },
        to,
        subject,
        text,
        html,
        replyTo,
        messageId: `<${messageId}>`,
        ...(calendar && { icalEvent: { ...calendar, filename: CALENDAR_FILE } }),
      };
      await speakTo(host, signal, (transport) => transport.sendMail(message));
    },
    check: (signal) => speakTo(host, signal, (transport) => transport.verify()),
  };
}

/**
 * Opens a connection to the server for one conversation. Throws a {@link MailError} if that fails, or when the signal
 * aborts.
 */
async function speakTo(
  { host, port, user, password }: Pick<SmtpOptions, 'host' | 'port' | 'user' | 'password'>,
  signal: AbortSignal,
  talk: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // Loaded only if mail is sent by SMTP.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: true,
    auth: { user, pass: password },
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket(_options, ready) {
      openSocket(host, port, signal).then(
        (connection) => ready(null, { connection, secured: true }),
        (error: Error) => ready(error, false),
      );
    },
  });
  const code = await Promise.race([talk(transport).then(() => null, codeOf), tooLate(signal)]);
  transport.close();
  if (code !== null) throw new MailError(code);
}

/** Opens a TLS connection, until the signal aborts; its certificate is verified against the host name. */
function openSocket(host: string, port: number, signal: AbortSignal): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host });
    // A server that sends one line at a time, each in time, would keep the connection open for ever.
    signal.addEventListener('abort', () => socket.destroy(new Error('No answer in time')));
    const deadline = setTimeout(() => socket.destroy(new Error('No answer in time')), GREETING_MS);
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      clearTimeout(deadline);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** The server's status code if it responded, otherwise the library's code of the connection error. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'smtp';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `smtp-${error.responseCode}`;
  return 'code' in error && typeof error.code === 'string' ? `smtp-${error.code.toLowerCase()}` : 'smtp';
}
