import type { ReactNode } from 'react';
import type { ApiError } from '#atelier/app/api/call.ts';
import type { RowResult } from '#atelier/app/api/use-bulk.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { useWasSeen } from '#atelier/app/ui/use-was-seen.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import { FoldedEmail } from '#atelier/parts/emails/email-content.tsx';
import { useEventPreview } from '#atelier/parts/orders/use-event-preview.ts';
import type { OperatorEvent, OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';

export type BulkEvent = Extract<OperatorEvent, 'in_production' | 'shipped' | 'delivered'>;
type BulkRequest = OrderEventRequest & { event: BulkEvent };

type Props = {
  order: OrderCard;
  request: BulkRequest;
  result: RowResult | undefined;
  /** The input for it. */
  children: ReactNode;
};

/** One order of a bulk action: a preview of its emails before, and its result instead of it. */
export function BulkRow({ order: { number, customer }, request, result, children }: Props) {
  const { t } = useText();
  return (
    <li>
      <div className="orders__bulk-row">
        <span className="orders__bulk-name">
          {t('orders.number', { number })} <span className="quiet">{customer}</span>
        </span>
        {children}
        <div aria-live="polite">
          <Result event={request.event} result={result} />
        </div>
      </div>
      {!result && <EventEmails number={number} request={request} />}
    </li>
  );
}

/** The preview of the emails. Many orders may be selected, so each is loaded once it is visible. */
function EventEmails({ number, request }: { number: string; request: BulkRequest }) {
  const { ref, wasSeen } = useWasSeen<HTMLDivElement>();
  const { data, error } = useEventPreview(number, request, { enabled: wasSeen });
  return (
    <div ref={ref}>
      {error ? (
        <Refusal event={request.event} error={error} />
      ) : data ? (
        data.emails.map((email) => <FoldedEmail key={email.kind + email.to} email={email} />)
      ) : (
        <Skeleton lines={1} />
      )}
    </div>
  );
}

function Result({ event, result }: { event: BulkEvent; result: RowResult | undefined }) {
  const { t } = useText();
  if (!result) return null;
  if (result.state === 'failed') return <Refusal event={event} error={result.error} />;
  return <Tag kind={result.state === 'done' ? 'done' : 'plain'}>{t(`orders.bulk.${result.state}`)}</Tag>;
}

function Refusal({ event, error }: { event: BulkEvent; error: ApiError }) {
  const { t } = useText();
  const errorText = useErrorText();
  return (
    <p className="field__error">
      {error.code === 'event-refused' ? t(`orders.bulk.${event}.refused`) : errorText(error).title}
    </p>
  );
}
