/** @jsxImportSource hono/jsx */

import { html, raw } from 'hono/html';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { emailLines } from '#shared/domain/email-lines.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { shopName, shopSpelling } from '#shared/shop.ts';
import { MEDIA_RULES, STYLE } from './email-style.ts';
import { GoodsTable, TotalsTable } from './email-tables.tsx';

/** An email as HTML. Everything in it is text and is escaped; it has no script, and is complete without pictures. */
export function renderHtml(locale: Locale, content: EmailContent, siteUrl: string): string {
  const { head } = content;
  return html`<!doctype html>${(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.subject}</title>
        <style>{raw(MEDIA_RULES)}</style>
      </head>
      <body class="ground" style={STYLE.body}>
        <table role="presentation" class="ground" style={STYLE.page}>
          <tbody>
            <tr>
              <td style={STYLE.brand}>
                <img
                  src={`${siteUrl}/icons/wordmark-${shopSpelling(locale)}.png`}
                  width="160"
                  height="32"
                  alt={shopName(locale)}
                  style={STYLE.wordmark}
                />
              </td>
            </tr>
            {head && (
              <tr>
                <td style={STYLE.cloth}>
                  <img src={`${siteUrl}/cloth/email-${head}.jpg`} width="600" alt="" style={STYLE.clothPicture} />
                </td>
              </tr>
            )}
            {head === 'gift' ? <Gift {...content} /> : <Message {...content} />}
          </tbody>
        </table>
      </body>
    </html>
  )}`.toString();
}

function Message({ head, title, paragraphs, action, lines, totals, facts, closing }: EmailContent) {
  return (
    <tr>
      <td style={STYLE.cell}>
        <h1 style={STYLE.title}>{title}</h1>
        {head ? <Lead texts={paragraphs} /> : <Paragraphs texts={paragraphs} />}
        {action && <Action {...action} />}
        {lines.length > 0 && <GoodsTable lines={lines} hasTotals={totals.length > 0} />}
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
              <p class={index === codeIndex ? 'code' : undefined} style={factStyle(index)}>
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

/** The end of a sentence within a paragraph. */
const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}«])/u;

/** The greeting, what has happened in a sentence that is seen first, and the rest. */
function Lead({ texts: [greeting = '', first = '', ...others] }: { texts: readonly string[] }) {
  const [lead = '', ...rest] = first.split(SENTENCE_END);
  return (
    <>
      <p style={STYLE.text}>{greeting}</p>
      <p style={STYLE.lead}>
        <Lines text={lead} />
      </p>
      <Paragraphs texts={[rest.join(' '), ...others].filter(Boolean)} />
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

/** Text of several lines, with a <br> between them, which all mail clients support. */
function Lines({ text }: { text: string }) {
  return (
    <>
      {emailLines(text).map(({ words, href, isInRow }, index) => (
        <span key={words}>
          {index > 0 && (isInRow ? ' · ' : <br />)}
          {href ? (
            <a href={href} style={STYLE.link}>
              {words}
            </a>
          ) : (
            words
          )}
        </span>
      ))}
    </>
  );
}
