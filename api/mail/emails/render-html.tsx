/** @jsxImportSource hono/jsx */

import { html, raw } from 'hono/html';
import type { EmailContent } from '#shared/contract/order-email.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';
import { DARK, STYLE } from './email-style.ts';
import { GoodsTable, TotalsTable } from './email-tables.tsx';

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
            {look === 'gift' ? <Gift {...content} /> : <Message {...content} />}
          </tbody>
        </table>
      </body>
    </html>
  )}`.toString();
}

function Message({ title, paragraphs, action, lines, totals, facts, closing }: EmailContent) {
  return (
    <tr>
      <td style={STYLE.cell}>
        <h1 style={STYLE.title}>{title}</h1>
        <Paragraphs texts={paragraphs} />
        {action && <Action {...action} />}
        {lines.length > 0 && <GoodsTable lines={lines} />}
        {totals.length > 0 && <TotalsTable totals={totals} />}
        {facts.map(({ label, value }) => (
          <div key={label}>
            <h2 style={STYLE.heading}>{label}</h2>
            <p style={STYLE.text}>
              <Lines text={value} />
            </p>
          </div>
        ))}
        <Closing text={closing} />
      </td>
    </tr>
  );
}

/** The card below its cloth: what it is, from whom, what is wished, the code, its last day; then the rest. */
function Gift({ title, paragraphs: [from, ...paragraphs], action, facts, closing }: EmailContent) {
  const codeIndex = facts.findIndex(({ isCode }) => isCode);
  const factStyle = (index: number) => {
    if (index === codeIndex) return STYLE.code;
    return index > codeIndex ? STYLE.cardFact : STYLE.cardText;
  };
  return (
    <>
      <tr>
        <td style={STYLE.card}>
          <h1 style={STYLE.cardTitle}>{title}</h1>
          <p style={STYLE.cardText}>{from}</p>
          {facts.map(({ label, value }, index) => (
            <div key={label}>
              <p style={STYLE.cardLabel}>{label}</p>
              <p style={factStyle(index)}>
                <Lines text={value} />
              </p>
            </div>
          ))}
        </td>
      </tr>
      <tr>
        <td style={STYLE.cell}>
          <Paragraphs texts={paragraphs} />
          {action && <Action {...action} />}
          <Closing text={closing} />
        </td>
      </tr>
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} style={STYLE.text}>
          <Lines text={text} />
        </p>
      ))}
    </>
  );
}

function Action({ label, href }: NonNullable<EmailContent['action']>) {
  return (
    <p style={STYLE.text}>
      <a href={href} class="button" style={STYLE.button}>
        {label}
      </a>
    </p>
  );
}

function Closing({ text }: { text: string }) {
  return (
    <p class="quiet rule" style={STYLE.closing}>
      <Lines text={text} />
    </p>
  );
}

/** A line that names an address: it becomes a link of that name. */
const NAMED_LINK = /^(.+): (https?:\/\/\S+)$/;

/** Text of several lines, with a <br> between them, which all mail clients support; links in a row share one. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <>
      {lines.map((line, index) => {
        const isInRow = [lines[index - 1] ?? '', line].every((each) => NAMED_LINK.test(each));
        return (
          <span key={line}>
            {index > 0 && (isInRow ? ' · ' : <br />)}
            <Line text={line} />
          </span>
        );
      })}
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
