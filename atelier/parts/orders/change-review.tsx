import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { Totals } from '#atelier/parts/orders/totals.tsx';
import type { ChangePreview } from '#shared/contract/order-change.ts';

type Props = {
  preview: ChangePreview;
  /** Whether the shop bears what is more to pay, and asks for the change again so. */
  waiver?: { isWaived: boolean; onChange: (isWaived: boolean) => void };
};

/** The difference of a change, how it is settled, the dates, and the email. */
export function ChangeReview({ preview, waiver }: Props) {
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
      {waiver && (difference > 0 || waiver.isWaived) && (
        <Checkbox value={waiver.isWaived} onChange={waiver.onChange}>
          {t('order.lines.waive')}
        </Checkbox>
      )}
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
