/** @jsxImportSource hono/jsx */
import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { PAY_TEXTS, type PayTexts } from './pay-texts.ts';
import type { Account } from './payment.ts';

export type PageProps = { texts: PayTexts; account: Account };

/** The frame of every page for the buyer: the product, the amount, and the link back. */
export function renderPage({ texts, account }: PageProps, title: string, content: Child) {
  const { description } = account.payment;
  return html`<!doctype html>${(
    <html lang={texts.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href="/__sandbox/pay/style.css" />
      </head>
      <body>
        <aside class="notice">{texts.notice}</aside>
        <div class="page">
          <header>
            <a class="back" href={account.returnUrl}>
              {texts.back}
            </a>
            <h1>{title}</h1>
            <dl>
              {description && <dt>{description}</dt>}
              <dd>
                <span class="label">{texts.amount}</span> {formatAmount(account)}
              </dd>
            </dl>
          </header>
          <main>{content}</main>
        </div>
      </body>
    </html>
  )}`;
}

function formatAmount({ locale, payment }: Account): string {
  return new Intl.NumberFormat(PAY_TEXTS[locale].language, {
    style: 'currency',
    currency: payment.amount.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(payment.amount.value));
}
