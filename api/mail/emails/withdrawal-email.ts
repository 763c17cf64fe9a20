import { namedNumber, type Stated } from '#api/orders/withdrawals.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { formatInstant } from '#shared/i18n/zoned-time.ts';
import { closingLines, type EmailContacts } from './order-parts.ts';

type StatedPart = 'at' | 'atOwn' | 'name' | 'contract' | 'pieces' | 'exempt' | 'email';

type ReceiptInput = { stated: Stated; statedAt: number; contacts: EmailContacts; isOfOrder: boolean };

/**
 * The receipt of a withdrawal: what was stated, and when, to the second, here and where she is. To a mailbox of no
 * order it repeats no words: anybody could send theirs through the shop.
 */
export function withdrawalReceipt(
  intl: PlainIntl,
  { stated, statedAt, contacts, isOfOrder }: ReceiptInput,
): EmailContent {
  const iso = new Date(statedAt).toISOString();
  const { name, contract, email, pieces, exempt, timeZone } = stated;
  const number = namedNumber(contract);
  const hasOwnTime = timeZone !== null && formatInstant(intl, iso, timeZone) !== formatInstant(intl, iso);
  const fact = (id: StatedPart, value: string) => ({
    label: intl.formatMessage({ id: `withdrawal.fact.${id}` }),
    value,
  });
  const facts = [
    fact('at', formatInstant(intl, iso)),
    ...(hasOwnTime ? [fact('atOwn', formatInstant(intl, iso, timeZone))] : []),
    ...(isOfOrder
      ? [
          fact('name', withoutLinks(name)),
          fact('contract', withoutLinks(contract)),
          fact('pieces', withoutLinks(pieces) || intl.formatMessage({ id: 'withdrawal.fact.all' })),
        ]
      : number
        ? [fact('contract', String(number))]
        : []),
    ...(exempt ? [fact('exempt', exempt)] : []),
    fact('email', email),
  ];
  const subject = intl.formatMessage({ id: 'mail.withdrawal.subject' });
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: isOfOrder ? 'mail.withdrawal.text' : 'mail.withdrawal.unknown' }),
      intl.formatMessage({ id: 'mail.withdrawal.next' }),
    ],
    action: null,
    lines: [],
    totals: [],
    facts,
    closing: closingLines(intl, contacts),
  };
}

/** Words that anybody can type, so that no mail program makes a link under the shop's name of them. */
function withoutLinks(words: string): string {
  return words.replaceAll(/(?<=[.。．｡])(?=\p{L})|(?<=@)|(?<=:)(?=\/\/)/gu, ' ');
}

/** The notice to the manager: of which order (null if of none), and when; who it is stands behind the link only. */
export function withdrawalNotice(
  intl: PlainIntl,
  { number, statedAt, listUrl }: { number: number | null; statedAt: number; listUrl: string },
): EmailContent {
  const subject = intl.formatMessage(
    { id: number === null ? 'mail.manager.withdrawal.unknown' : 'mail.manager.withdrawal.subject' },
    { number: String(number), at: formatInstant(intl, new Date(statedAt).toISOString()) },
  );
  return {
    subject,
    title: subject,
    paragraphs: [intl.formatMessage({ id: 'mail.manager.withdrawal.text' })],
    action: { label: intl.formatMessage({ id: 'mail.manager.withdrawal.open' }), href: listUrl },
    lines: [],
    totals: [],
    facts: [],
    closing: intl.formatMessage({ id: 'mail.manager.closing' }),
  };
}
