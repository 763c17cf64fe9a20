import { type Context, Hono } from 'hono';
import { ProviderApiError } from './api-error.ts';
import { renderBankPage, renderEndedPage } from './bank-page.tsx';
import { fillCard, readCard } from './card-form.ts';
import { findTestCard } from './cards.ts';
import type { Ledger } from './ledger.ts';
import { renderPayPage } from './pay-page.tsx';
import { PAY_STYLE } from './pay-style.ts';
import { PAY_TEXTS } from './pay-texts.ts';
import type { Account } from './payment.ts';

/** The provider's pages for a buyer. They need no script, and load nothing from elsewhere. */
export function createPayRoutes(ledger: Ledger): Hono {
  const app = new Hono();
  app.get('/style.css', (c) => c.body(PAY_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/:id', (c) => {
    const page = openPage(c, ledger.load(c.req.param('id')));
    if (page.account.payment.status !== 'pending') return c.html(renderEndedPage(page));
    return c.html(renderPayPage({ ...page, fields: fillCard(c.req.query('card')), errors: {} }));
  });

  app.post('/:id', async (c) => {
    const { fields, errors, card } = readCard(await c.req.formData(), new Date());
    // Read after the form was sent: another tab may have paid meanwhile.
    const page = openPage(c, ledger.load(c.req.param('id')));
    if (page.account.payment.status !== 'pending') return c.redirect(page.account.returnUrl, 303);
    if (!card) return c.html(renderPayPage({ ...page, fields, errors }), 422);
    const account = ledger.pay(page.account, card);
    return c.redirect(account.card === null ? account.returnUrl : `${c.req.path}/bank`, 303);
  });

  app.get('/:id/bank', (c) => {
    const page = openPage(c, ledger.load(c.req.param('id')));
    if (page.account.payment.status !== 'pending') return c.html(renderEndedPage(page));
    if (page.account.card === null) return c.redirect(c.req.path.replace(/\/bank$/, ''), 303);
    return c.html(renderBankPage(page));
  });

  app.post('/:id/bank', async (c) => {
    const answer = (await c.req.formData()).get('answer');
    const account = ledger.load(c.req.param('id'));
    const card = findTestCard(account.card ?? '');
    if (account.payment.status === 'pending' && card) ledger.answerBank(account, card, answer === 'confirm');
    return c.redirect(account.returnUrl, 303);
  });

  app.onError((error, c) => {
    if (error instanceof ProviderApiError && error.status === 404) return c.text('404', 404);
    throw error;
  });
  return app;
}

function openPage(c: Context, account: Account) {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'same-origin');
  c.header('x-content-type-options', 'nosniff');
  // Browsers apply form-action to the redirect after a form, too, so the shop's origin is allowed.
  const formTargets = `'self' ${new URL(account.returnUrl).origin}`;
  c.header(
    'content-security-policy',
    `default-src 'none'; img-src 'self'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  );
  return { texts: PAY_TEXTS[account.locale], account };
}
