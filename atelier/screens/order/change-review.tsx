import { useText } from '#atelier/app/i18n/use-text.ts';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { Totals } from '#atelier/parts/orders/totals.tsx';
import type { ChangePreview } from '#shared/contract/order-change.ts';

/** The difference of a change, how it is settled, the dates, and the email. */
export function ChangeReview({ preview }: { preview: ChangePreview }) {
  const { t, money, day } = useText();
  const { difference, settlement, owed, onCertificates, dates, emails } = preview;
  return (
    <>
      <p className="order-review__difference">
        {t(`order.settlement.${settlement}`, {
          amount: money(Math.abs(difference)),
          more: difference > 0 ? 'yes' : 'no',
        })}
      </p>
      {settlement === 'refund' && owed > 0 && <p>{t('order.settlement.rest', { amount: money(owed) })}</p>}
      {onCertificates > 0 && <p>{t('order.settlement.certificates', { amount: money(onCertificates) })}</p>}
      <Totals {...preview} />
      {dates?.withYou && (
        <p>{t('order.deliveryDate.both', { made: day(dates.made.to), withYou: day(dates.withYou.to) })}</p>
      )}
      <EmailPreviews emails={emails} />
    </>
  );
}
