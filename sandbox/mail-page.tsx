/** @jsxImportSource hono/jsx */
import { html } from 'hono/html';
import type { StoredLetter } from './mail.ts';

/** All sent letters, newest first. */
export function renderMailList(letters: readonly StoredLetter[]) {
  return frame(
    'Mail',
    false,
    <ul>
      {letters.map(({ number, letter, sentAt }) => (
        <li key={number}>
          <a href={`/__sandbox/mail/${number}`}>{letter.subject}</a>
          <br />
          <span class="label">
            {letter.to} · {new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC
          </span>
        </li>
      ))}
      {letters.length === 0 && <li>Nothing was sent yet.</li>}
    </ul>,
  );
}

/** One letter in both formats. The HTML is in a sandboxed frame. */
export function renderMail({ letter, number }: StoredLetter) {
  return frame(
    letter.subject,
    true,
    <>
      <dl>
        <dt>To</dt>
        <dd>{letter.to}</dd>
        <dt>Reply to</dt>
        <dd>{letter.replyTo}</dd>
      </dl>
      <iframe title="HTML" sandbox="" src={`/__sandbox/mail/${number}/html`} />
      <h2>Text</h2>
      <pre>{letter.text}</pre>
    </>,
  );
}

function frame(title: string, isLetter: boolean, content: unknown) {
  const back = isLetter
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
