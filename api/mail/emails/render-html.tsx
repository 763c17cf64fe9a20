/** @jsxImportSource hono/jsx */

import { html, raw } from 'hono/html';
import type { ContentLine, EmailContent, Fact } from '#shared/contract/order-email.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';
import { DARK, STYLE } from './email-style.ts';

/** `cloth` begins with a picture of it; `gift` is a card of cloth, whose facts are on it. */
export type EmailLook = 'plain' | 'cloth' | 'gift';

type EmailOptions = {
  /** Where pictures are. */
  siteUrl: string;
  look: EmailLook;
};

/** An email as HTML. Everything in it is text and is escaped; it has no script, and is complete without pictures. */
export function renderHtml(locale: Locale, content: EmailContent, { siteUrl, look }: EmailOptions): string {
  return html`<!doctype html>${(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.subject}</title>
        <style>{raw(DARK)}</style>
      </head>
      <body class="ground" style={STYLE.body}>
        <table role="presentation" class="ground" style={STYLE.page}>
          <tbody>
            <tr>
              <td>
                <p class="brand" style={STYLE.brand}>
                  {shopName(locale)}
                </p>
              </td>
            </tr>
            {look !== 'plain' && (
              <tr>
                <td style={STYLE.cloth}>
                  <img src={`${siteUrl}/cloth/email.jpg`} width="600" height="150" alt="" style={STYLE.clothPicture} />
                </td>
              </tr>
            )}
            {look === 'gift' && <GiftCard {...content} />}
            <tr>
              <td style={STYLE.cell}>
                <Body {...(look === 'gift' ? besideCard(content) : content)} />
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
      {title && <h1 style={STYLE.title}>{title}</h1>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={STYLE.text}>
          {paragraph}
        </p>
      ))}
      {action && (
        <p style={STYLE.text}>
          <a href={action.href} class="button" style={STYLE.button}>
            {action.label}
          </a>
        </p>
      )}
      {lines.length > 0 && <Goods lines={lines} />}
      {totals.length > 0 && <Totals totals={totals} />}
      {facts.map(({ label, value }) => (
        <div key={label}>
          <h2 style={STYLE.heading}>{label}</h2>
          <p style={STYLE.text}>
            <Lines text={value} />
          </p>
        </div>
      ))}
      <p class="quiet rule" style={STYLE.closing}>
        <Lines text={closing} />
      </p>
    </>
  );
}

/** What the card does not say. */
function besideCard({ paragraphs, ...content }: EmailContent): EmailContent {
  return { ...content, title: '', paragraphs: paragraphs.slice(1), facts: [] };
}

/** The card below its cloth: what it is, from whom, what is wished, the code, and until when it holds. */
function GiftCard({ title, paragraphs: [from], facts }: EmailContent) {
  return (
    <tr>
      <td style={STYLE.card}>
        <h1 style={STYLE.cardTitle}>{title}</h1>
        <p style={STYLE.cardText}>{from}</p>
        {facts.map(({ label, value, isCode }) => (
          <div key={label}>
            <p style={STYLE.cardLabel}>{label}</p>
            <p style={isCode ? STYLE.code : STYLE.cardText}>
              <Lines text={value} />
            </p>
          </div>
        ))}
      </td>
    </tr>
  );
}

function Goods({ lines }: { lines: readonly ContentLine[] }) {
  return (
    <table class="rule" style={STYLE.table}>
      <tbody>
        {lines.map(({ picture, name, details, price }) => (
          <tr key={name + details.join()} class="rule" style={STYLE.line}>
            {picture && (
              <td style={STYLE.picture}>
                <img src={picture} width="88" height="110" alt="" style={STYLE.pictureImage} />
              </td>
            )}
            <th scope="row" colspan={picture ? 1 : 2} style={STYLE.name}>
              {name}
              {details.map((detail) => (
                <div key={detail} class="quiet" style={STYLE.quiet}>
                  {detail}
                </div>
              ))}
            </th>
            <td style={STYLE.price}>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ totals }: { totals: readonly Fact[] }) {
  return (
    <table style={`${STYLE.table};margin-top:8px;border:0`}>
      <tbody>
        {totals.map(({ label, value }, index) => {
          const weight = index === totals.length - 1 ? STYLE.last : '';
          return (
            <tr key={label} class="rule" style={weight}>
              <th scope="row" style={`${STYLE.total};${weight}`}>
                {label}
              </th>
              <td style={`${STYLE.sum};${weight}`}>{value}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A line that names an address: it becomes a link of that name. */
const NAMED_LINK = /^(.+): (https?:\/\/\S+)$/;

/** Text of several lines, with a <br> between them, which all mail clients support. */
function Lines({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <>
      <Line text={first ?? ''} />
      {rest.map((line) => (
        <span key={line}>
          <br />
          <Line text={line} />
        </span>
      ))}
    </>
  );
}

function Line({ text }: { text: string }) {
  const [, label, href] = NAMED_LINK.exec(text) ?? [];
  if (!href) return <>{text}</>;
  return (
    <a href={href} style={STYLE.link}>
      {label}
    </a>
  );
}
