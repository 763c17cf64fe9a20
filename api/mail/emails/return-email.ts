import type { AwaitedPiece } from '#shared/contract/awaited-piece.ts';
import type { EmailContent, Fact } from '#shared/contract/order-email.ts';
import type { OwnReturn } from '#shared/contract/own-return.ts';
import { returnSendDays } from '#shared/domain/return-window.ts';
import { awaitedPieces } from '#shared/i18n/awaited-pieces.ts';
import { formatDays } from '#shared/i18n/days.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts, type KnownOrder, orderAwaited, sayIn } from './order-parts.ts';

/** The steps of a return that its shopper is told of; its money and its exchange have emails of their own. */
export type ReturnStep = 'ask' | 'accept' | 'refuse' | 'receive';

type ReturnEmailInput = {
  order: KnownOrder;
  step: ReturnStep;
  shown: Omit<OwnReturn, 'moves'>;
  /** By which day its money goes back; null if none does. */
  dueBy: string | null;
  /** The page of the order's returns. */
  url: string;
  contacts: EmailContacts;
};

/** The email about a step of a return: what happens next, and what its shopper does about it. */
export function returnEmail(intl: PlainIntl, input: ReturnEmailInput): EmailContent {
  const { order, step, shown, url, contacts } = input;
  const isSentBack = step === 'receive' && shown.lines.every(({ back, quantity }) => back === quantity);
  const subject = intl.formatMessage(
    { id: `mail.return.${isSentBack ? 'back' : step}.subject` },
    { number: order.number },
  );
  const address = step === 'accept' ? orderAwaited(intl, { ...order, awaited: shown.lines }, contacts) : [];
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.every.greeting' }, { name: order.contact.firstName }),
      ...paragraphs(intl, input),
    ],
    action: { label: intl.formatMessage({ id: 'mail.return.open' }), href: url },
    lines: [],
    totals: [],
    facts: [...pieces(intl, shown), ...address],
    closing: closingLines(intl, contacts),
  };
}

function paragraphs(intl: PlainIntl, { order, step, shown, dueBy }: ReturnEmailInput): string[] {
  const reason = shown.refusal ?? 'other';
  const text = intl.formatMessage(
    { id: `mail.return.${step}.text` },
    { days: returnSendDays(order.contact.country), cost: shown.reason === 'quality' ? 'shop' : 'shopper', reason },
  );
  if (step !== 'receive') return [text];
  const back = shown.lines.flatMap(({ back: count, ...line }): AwaitedPiece[] => (count > 0 ? [line] : []));
  const day = dueBy && formatDays(intl, sayIn(intl), { from: dueBy, to: dueBy });
  return [
    text,
    ...(day ? [intl.formatMessage({ id: 'mail.return.money' }, { day })] : []),
    ...(back.length > 0
      ? [intl.formatMessage({ id: 'mail.return.back' }, { pieces: awaitedPieces(back), reason })]
      : []),
  ];
}

/** What comes back, and what goes out for it: its money, another size, or the piece itself. */
function pieces(intl: PlainIntl, { lines }: ReturnEmailInput['shown']): Fact[] {
  return lines.flatMap(({ back, quantity, ...line }) =>
    [
      { quantity: quantity - back, is: line.instead === null ? 'money' : 'exchange' },
      { quantity: back, is: 'back' },
    ]
      .filter((part) => part.quantity > 0)
      .map((part) => ({
        label: awaitedPieces([line]),
        value: intl.formatMessage({ id: 'mail.return.piece' }, { ...part, instead: line.instead ?? '' }),
      })),
  );
}
