import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { ChargeRequest } from '#shared/contract/operator-order.ts';
import type { EmailPreview } from '#shared/contract/order-email.ts';
import { OrderError } from './order-error.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Charges the shopper an amount on top of what they have paid. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const { t, money } = useText();
  const number = useOrderNumber();
  const [kind, setKind] = useState<ChargeRequest['kind']>('goods');
  const [amount, setAmount] = useState<number | null>(null);
  const [emails, setEmails] = useState<readonly EmailPreview[] | null>(null);
  const preview = useOperation(OPERATIONS.previewCharge, { onDone: (answer) => setEmails(answer.emails) });
  const { run, busy, error } = useOrderAction(OPERATIONS.chargeOrder, () => {
    toast(t('order.charge.asked', { amount: money(amount ?? 0) }));
    onClose();
  });
  const input = { params: { number }, body: { kind, amount: amount ?? 0 } };
  return (
    <TwoStepDialog
      title={t('order.do.charge')}
      onClose={onClose}
      form={
        <>
          <RadioGroup
            label={t('order.charge.for')}
            value={kind}
            onChange={(chosen) => setKind(chosen ?? kind)}
            options={(['goods', 'delivery'] as const).map((id) => ({ id, label: t(`order.charge.${id}`) }))}
          />
          <MoneyField label={t('order.amount')} value={amount} onChange={setAmount} isRequired autoFocus />
        </>
      }
      next={{ isBusy: preview.busy, isDisabled: !amount, onPress: () => preview.run(input) }}
      review={emails && <EmailPreviews emails={emails} />}
      confirm={{
        label: t('order.charge.ask', { amount: money(amount ?? 0) }),
        isBusy: busy,
        onPress: () => run(input),
      }}
      onBack={() => setEmails(null)}
      error={<OrderError error={error ?? preview.error} />}
    />
  );
}
