/** @jsxImportSource hono/jsx */
import { html } from 'hono/html';
import type { StoredEmail } from './mail.ts';

/** All sent emails, newest first. */
export function renderMailList(emails: readonly StoredEmail[]) {
  return frame(
    'Mail',
    false,
    <ul>
      {emails.map(({ number, email, sentAt }) => (
        <li key={number}>
          <a href={`/__sandbox/mail/${number}`}>{email.subject}</a>
          <br />
          <span class="label">
            {email.to} · {new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC
          </span>
        </li>
      ))}
      {emails.length === 0 && <li>Nothing was sent yet.</li>}
    </ul>,
  );
}

/** One email in both formats. The HTML is in a sandboxed frame. */
export function renderMail({ email, number }: StoredEmail) {
  return frame(
    email.subject,
    true,
    <>
      <dl>
        <dt>To</dt>
        <dd>{email.to}</dd>
        <dt>Reply to</dt>
        <dd>{email.replyTo}</dd>
      </dl>
      <iframe title="HTML" sandbox="" src={`/__sandbox/mail/${number}/html`} />
      <h2>Text</h2>
      <pre>{email.text}</pre>
      {email.attachments?.map(({ filename, type, content }) => (
        <p key={filename}>
          <a download={filename} href={`data:${type};base64,${content}`}>
            {filename}
          </a>
        </p>
      ))}
    </>,
  );
}

function frame(title: string, isEmail: boolean, content: unknown) {
  const back = isEmail
    ? html`<a class="back" href="/__sandbox/mail">Mail</a>`
    : html`<a class="back" href="/">Back to the shop</a>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/__sandbox/pay/style.css" />
        <link rel="stylesheet" href="/__sandbox/mail/style.css" />
      </head>
      <body>
        <aside class="notice">A mailbox for development: nothing was sent to anybody.</aside>
        <main class="mail">${back}<h1>${title}</h1>${content}</main>
      </body>
    </html>`;
}
