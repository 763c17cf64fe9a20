import messages from 'virtual:messages/all/mail';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readDocument } from '#api/content/documents.ts';
import { publishedIn, selectPublished } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import type { EmailDocument } from '#shared/contract/content.ts';
import { EDITED_EMAILS, type EditedEmail, type Placeholder } from '#shared/domain/email-texts.ts';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { isTextLanguage } from '#shared/domain/text.ts';
import { emailMessage } from '#shared/i18n/email-message.ts';
import { createPlainIntl, type PlainIntl } from '#shared/i18n/plain-intl.ts';

/** The formatter of the shop's own texts of emails, in each language. */
export const OWN_EMAIL_INTL = perLocale((locale) => createPlainIntl(locale, messages[locale]));

/**
 * Emails with texts of another: of a difference to pay, of an order sent in parts, and of the one that what all have in
 * common is shown with.
 */
const ALSO_SAID: Readonly<Record<string, EditedEmail>> = { changed: 'charge', shipped: 'shipped-part', every: 'paid' };

const documentOf = (email: EditedEmail) => `email-${email}` as const;

// The parser's TYPE as numbers: importing its enum would bundle the parser.
const LITERAL = 0;
const ARGUMENT = 1;

const PLACEHOLDER = /(\{\w+\})/;

export type EmailWords = {
  /** Texts as they were published at this moment, ms since 1970; the current ones without it. */
  wordsAt?: number | undefined;
  /** A document that is used instead of its published version. */
  draft?: { name: EmailDocument; document: unknown };
};

/** What every text of an email may say, whichever message it replaces. */
type Told = Partial<Record<Placeholder, string>>;

/** The formatter of a kind of email in a language, with the texts that the shop's people have written for it. */
export async function readEmailIntl(
  database: Database,
  { locale, kind }: { locale: Locale; kind: string },
  { wordsAt, draft, ...told }: EmailWords & Told,
): Promise<PlainIntl> {
  if (!isTextLanguage(locale)) return OWN_EMAIL_INTL[locale];
  const said = EDITED_EMAILS.filter((email) => ['every', kind, ALSO_SAID[kind]].includes(email));
  const rows = await selectPublished(database, said.map(documentOf), wordsAt ?? null);
  const edited = said.flatMap((email) => {
    const name = documentOf(email);
    const written = draft?.name === name ? readDocument(name, draft.document) : publishedIn(rows, name)?.document;
    return Object.entries(written ?? {}).flatMap(([text, words]) => {
      return words ? [[emailMessage(email, text), messageOf(words[locale], told)]] : [];
    });
  });
  if (edited.length === 0) return OWN_EMAIL_INTL[locale];
  return createPlainIntl(locale, { ...messages[locale], ...Object.fromEntries(edited) });
}

/** A parsed text. Told facts are put into it only here: in its source, braces of a name would be placeholders. */
function messageOf(text: string, told: Readonly<Record<string, string | undefined>>): MessageFormatElement[] {
  return text.split(PLACEHOLDER).map((part) => {
    const name = PLACEHOLDER.test(part) ? part.slice(1, -1) : null;
    if (name === null) return { type: LITERAL, value: part };
    const fact = told[name];
    return fact === undefined ? { type: ARGUMENT, value: name } : { type: LITERAL, value: fact };
  });
}
