import type * as z from 'zod/mini';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import type { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { RefundContent } from '#shared/contract/operator-refund.ts';

export type RefundPreview = z.infer<typeof OPERATIONS.previewRefund.response>;

type Parts = Pick<OperatorOrder['refundable'], 'byCard' | 'byHand' | 'onCertificates'>;

/** How much goes back which way; nothing if all of it goes to a card. */
export function Ways({ byCard, byHand, onCertificates }: Parts) {
  const { t, money } = useText();
  if (byHand + onCertificates === 0) return null;
  return [
    ...(byCard > 0 ? [t('order.refund.toCard', { amount: money(byCard) })] : []),
    ...(onCertificates > 0 ? [t('order.refund.toCertificates', { amount: money(onCertificates) })] : []),
    ...(byHand > 0 ? [t('order.refund.byHand', { amount: money(byHand) })] : []),
  ].map((sentence) => ` ${sentence}`);
}

type ReviewProps = { shown: OperatorOrder; preview: RefundPreview; part: RefundContent };

/** What goes back, where to, what is put on the shelf, and the emails. */
export function RefundReview({ shown, preview, part }: ReviewProps) {
  const { t, money } = useText();
  const { amount: whole, byHand, onCertificates, lines, emails } = preview;
  return (
    <>
      <ul>
        {lines.map(({ kind, position, amount }) => (
          <li key={`${kind} ${position}`}>
            {t('order.refund.part', {
              what: position === null ? t(`order.refund.kind.${kind}`) : (shown.order.lines[position]?.name ?? ''),
              amount: money(amount),
            })}
          </li>
        ))}
      </ul>
      <p>
        <Ways byCard={whole - byHand - onCertificates} byHand={byHand} onCertificates={onCertificates} />
      </p>
      {byHand > 0 && <p>{t('order.refund.owed')}</p>}
      <ToShelf shown={shown} part={part} />
      <EmailPreviews emails={emails} />
    </>
  );
}

/** Which pieces go to the shelf, by line; nothing without pieces. */
function ToShelf({ shown, part: { lines, restocked } }: Pick<ReviewProps, 'shown' | 'part'>) {
  const { t } = useText();
  const named = restocked ?? lines;
  if (!named || named.length === 0) return null;
  const back = restocked ?? lines?.filter(({ isRestocked }) => isRestocked) ?? [];
  const pieces = back.map(({ position, quantity }) =>
    t('production.onShelf.line', { name: shown.order.lines[position]?.name, count: quantity }),
  );
  return (
    <p>{pieces.length > 0 ? t('order.refund.toShelf', { pieces: pieces.join('; ') }) : t('order.refund.notToShelf')}</p>
  );
}
