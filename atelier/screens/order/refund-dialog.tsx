import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { type RefundContent, ReturnReason } from '#shared/contract/operator-refund.ts';
import { OrderError } from './order-error.tsx';
import {
  AmountFields,
  PieceFields,
  type RefundedAmount,
  type RefundedPieces,
  requestOfAmount,
} from './refund-fields.tsx';
import { type RefundPreview, RefundReview, Ways } from './refund-review.tsx';
import { isSent, type Restocked, RestockFields, restockedPieces } from './restock-fields.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type Way = 'lines' | 'amount' | 'all';

/** Refunds pieces, which may be added to the stock again, an amount, or everything. */
export function RefundDialog({ shown: latest, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t, money } = useText();
  const number = useOrderNumber();
  // What was shown when it was opened: a refund by somebody else since then refuses this one.
  const [shown] = useState(latest);
  const { version } = shown;
  const { form, part, isEmpty } = useRefundForm(shown);
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [preview, setPreview] = useState<RefundPreview | null>(null);
  const asking = useOperation(OPERATIONS.previewRefund, { onDone: setPreview });
  const { run, busy, error } = useOrderAction(OPERATIONS.refundOrder, () => {
    toast(t('order.refund.begun', { amount: money(preview?.amount ?? 0) }));
    onClose();
  });
  const input = { params: { number }, body: { version, ...part, ...(reason && { reason }) } };
  return (
    <TwoStepDialog
      title={t('order.do.refund')}
      onClose={onClose}
      form={
        <>
          <Refundable shown={shown} />
          <Content shown={shown} {...form} />
          <Select
            label={t('order.refund.reason')}
            placeholder={t('order.refund.noReason')}
            value={reason}
            onChange={setReason}
            options={ReturnReason.options.map((id) => ({ id, label: t(`order.reason.${id}`) }))}
          />
          {form.way !== 'lines' && (
            <Goods shown={shown} way={form.way} restocked={form.restocked} onChange={form.setRestocked} />
          )}
        </>
      }
      next={{ isBusy: asking.busy, isDisabled: isEmpty, onPress: () => asking.run(input) }}
      review={preview && <RefundReview shown={shown} preview={preview} part={part} />}
      confirm={{
        label: t('order.refund.give', { amount: money(preview?.amount ?? 0) }),
        isBusy: busy,
        onPress: () => run(input),
      }}
      onBack={() => setPreview(null)}
      error={<OrderError error={error ?? asking.error} />}
    />
  );
}

/** What is refunded: the fields, and what they come to in the request; empty while nothing is chosen. */
function useRefundForm(shown: OperatorOrder) {
  const {
    order,
    refundable: { delivery },
  } = shown;
  const [way, setWay] = useState<Way>(order.lines.length > 0 ? 'lines' : 'all');
  const [pieces, setPieces] = useState<RefundedPieces>({});
  const [withDelivery, setWithDelivery] = useState(false);
  const [amount, setAmount] = useState<RefundedAmount>({ of: 'order', amount: null });
  const [restocked, setRestocked] = useState<Restocked>({});
  const chosen = Object.entries(pieces)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([position, piece]) => ({ position: Number(position), ...piece }));
  const back = isSent(shown) ? { restocked: restockedPieces(restocked) } : {};
  const part: RefundContent = {
    all: back,
    amount: { ...requestOfAmount(amount), ...back },
    lines: { ...(chosen.length > 0 && { lines: chosen }), ...(withDelivery && { delivery }) },
  }[way];
  const isEmpty = { all: false, amount: !amount.amount, lines: chosen.length === 0 && !withDelivery }[way];
  const values = { way, pieces, withDelivery, amount, restocked };
  return { form: { ...values, setWay, setPieces, setWithDelivery, setAmount, setRestocked }, part, isEmpty };
}

type ContentProps = { shown: OperatorOrder } & ReturnType<typeof useRefundForm>['form'];

/** The choice between pieces, an amount and everything, and the fields of what is chosen. */
function Content({ shown, way, setWay, ...form }: ContentProps) {
  const { t, money } = useText();
  const { delivery } = shown.refundable;
  return (
    <>
      <RadioGroup
        label={t('order.refund.what')}
        value={way}
        onChange={(choice) => setWay(choice ?? way)}
        options={(['lines', 'amount', 'all'] as const)
          .filter((id) => id !== 'lines' || shown.order.lines.length > 0)
          .map((id) => ({ id, label: t(`order.refund.way.${id}`) }))}
      />
      {way === 'lines' && <PieceFields shown={shown} pieces={form.pieces} onChange={form.setPieces} />}
      {way === 'lines' && delivery > 0 && (
        <Checkbox value={form.withDelivery} onChange={form.setWithDelivery}>
          {t('order.refund.withDelivery', { amount: money(delivery) })}
        </Checkbox>
      )}
      {way === 'amount' && <AmountFields shown={shown} value={form.amount} onChange={form.setAmount} />}
    </>
  );
}

/** How much can be refunded, and where to. */
function Refundable({ shown: { refundable } }: { shown: OperatorOrder }) {
  const { t, money } = useText();
  const { byCard, byHand, onCertificates } = refundable;
  const ways = [byCard, byHand, onCertificates].filter((amount) => amount > 0);
  return (
    <p className="quiet">
      {t('order.refund.left', { amount: money(byCard + byHand + onCertificates) })}
      <Ways {...refundable} />
      {ways.length > 1 && ` ${t('order.refund.rule')}`}
    </p>
  );
}

type GoodsProps = {
  shown: OperatorOrder;
  way: Way;
  restocked: Restocked;
  onChange: (restocked: Restocked) => void;
};

/** What happens to the pieces if the refund is not by pieces. */
function Goods({ shown, way, ...fields }: GoodsProps) {
  const { t } = useText();
  if (isSent(shown)) return <RestockFields shown={shown} {...fields} />;
  return way === 'all' && shown.order.lines.length > 0 ? <p>{t('order.refund.stops')}</p> : null;
}
