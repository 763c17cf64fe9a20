import { Hono } from 'hono';
import { renderMail, renderMailList } from './mail-page.tsx';
import type { ReceivedEmail } from './mailbox.ts';
import type { Store } from './store.ts';

/** An email of the mailbox; `sentAt` in ms since 1970. */
export type StoredEmail = { number: number; email: ReceivedEmail; sentAt: number };

const STYLE = `
main.mail { display: block; max-width: 720px; margin: 0 auto; padding: 24px 16px 96px; }
.mail h1 { font-size: clamp(28px, 5vw, 36px); }
.mail h2 { margin: 24px 0 8px; }
.mail ul { margin: 24px 0 0; }
.mail li { padding: 8px 0; }
.mail iframe { width: 100%; height: 960px; margin: 24px 0; border: 1px solid var(--line); background: #fff; }
.mail pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14.5px/1.55 ui-monospace, monospace; }
.mail figure { margin: 24px 0 0; }
.mail img { max-width: 100%; border: 1px solid var(--line); background: #fff; }
.mail dl { display: grid; grid-template-columns: 7rem 1fr; gap: 4px; margin: 16px 0 0; }
.mail dt { color: var(--soft); }
.mail dd { margin: 0; overflow-wrap: anywhere; }
`;

/** The pages that show the shop's emails. */
export function createMailRoutes(store: Store): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header(
      'content-security-policy',
      "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
  });
  app.get('/', (c) => c.html(renderMailList(store.listEmails())));
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/:number{[0-9]+}', (c) => {
    const found = store.findEmail(Number(c.req.param('number')));
    return found ? c.html(renderMail(found)) : c.text('404', 404);
  });
  app.get('/:number{[0-9]+}/html', (c) => {
    const found = store.findEmail(Number(c.req.param('number')));
    return found ? c.html(found.email.html) : c.text('404', 404);
  });
  return app;
}
