/** @jsxImportSource hono/jsx */

import { html } from 'hono/html';
import type { ContentLine, EmailContent, Fact } from '#shared/contract/order-email.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';

/** Mail clients support little but inline styles; the colours are those of client/styles/tokens.css. */
const STYLE = {
  body: 'margin:0;padding:0;background:#f7f7f5;color:#2d2d2d',
  sheet: 'width:100%;max-width:600px;margin:0 auto;border-collapse:collapse',
  cell: 'padding:40px 24px;font:400 16px/1.55 Manrope,Arial,sans-serif',
  brand: 'margin:0 0 32px;font:400 24px/1 Cormorant,Georgia,serif;color:#790d0d',
  title: 'margin:0 0 24px;font:400 32px/1.15 Cormorant,Georgia,serif',
  text: 'margin:0 0 16px',
  button:
    'display:inline-block;margin:8px 0;padding:14px 32px;background:#790d0d;color:#ffffff;font-weight:600;text-decoration:none',
  table: 'width:100%;margin:24px 0 0;border-collapse:collapse;border-top:1px solid #d8d2c8',
  name: 'padding:12px 16px 12px 0;vertical-align:top;text-align:left;font-weight:400',
  price: 'padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap',
  line: 'border-bottom:1px solid #d8d2c8',
  total: 'border-top:1px solid #8d857b;font-weight:600',
  quiet: 'font-size:14px;color:#5f5a55',
  heading: 'margin:24px 0 4px;font:600 14px/1.55 Manrope,Arial,sans-serif',
  closing: 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #d8d2c8;font-size:14px;color:#5f5a55',
} as const;

/** An email as HTML. Everything in it is text and is escaped; no picture or script is loaded. */
export function renderHtml(locale: Locale, content: EmailContent): string {
  return html`<!doctype html>${(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.subject}</title>
      </head>
      <body style={STYLE.body}>
        <table role="presentation" style={STYLE.sheet}>
          <tbody>
            <tr>
              <td style={STYLE.cell}>
                <p style={STYLE.brand}>{shopName(locale)}</p>
                <Body {...content} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )}`.toString();
}

function Body({ title, paragraphs, action, lines, totals, facts, closing }: EmailContent) {
  return (
    <>
      <h1 style={STYLE.title}>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={STYLE.text}>
          {paragraph}
        </p>
      ))}
      {action && (
        <p style={STYLE.text}>
          <a href={action.href} style={STYLE.button}>
            {action.label}
          </a>
        </p>
      )}
      {lines.length > 0 && <Goods lines={lines} totals={totals} />}
      {facts.map(({ label, value }) => (
        <div key={label}>
          <h2 style={STYLE.heading}>{label}</h2>
          <p style={STYLE.text}>
            <Lines text={value} />
          </p>
        </div>
      ))}
      <p style={STYLE.closing}>
        <Lines text={closing} />
      </p>
    </>
  );
}

function Goods({ lines, totals }: { lines: readonly ContentLine[]; totals: readonly Fact[] }) {
  return (
    <table style={STYLE.table}>
      <tbody>
        {lines.map(({ name, details, price }) => (
          <tr key={name + details.join()} style={STYLE.line}>
            <th scope="row" style={STYLE.name}>
              {name}
              {details.map((detail) => (
                <div key={detail} style={STYLE.quiet}>
                  {detail}
                </div>
              ))}
            </th>
            <td style={STYLE.price}>{price}</td>
          </tr>
        ))}
        {totals.map(({ label, value }, index) => {
          // The last one is the total.
          const weight = index === totals.length - 1 ? STYLE.total : '';
          return (
            <tr key={label}>
              <th scope="row" style={`${STYLE.name};${weight}`}>
                {label}
              </th>
              <td style={`${STYLE.price};${weight}`}>{value}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Text of several lines, with a <br> between them, which all mail clients support. */
function Lines({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <>
      {first}
      {rest.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}
