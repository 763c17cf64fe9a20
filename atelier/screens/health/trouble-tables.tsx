import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import type { ShopHealth } from '#shared/contract/shop-health.ts';

/** What is advised about events of the log (docs/operations.md), by the events that it is advised about. */
const ADVICE = {
  'job-failed': ['job-failed'],
  'mail-dead': ['mail-dead', 'mail-of-nothing'],
  payment: ['payment-mismatch', 'payment-unknown', 'payment-missing', 'payment-differs'],
  refund: ['refund-failed', 'refund-unknown', 'refund-missing', 'refund-differs', 'no-refund'],
  'receipt-refused': ['receipt-refused'],
  returned: ['duplicate-payment', 'payment-of-closed-order'],
  provider: ['provider-down', 'provider-key-refused', 'payment-refused'],
  database: ['database-timeout', 'database-refused'],
  'passkey-counter': ['passkey-counter'],
} as const satisfies Record<string, readonly string[]>;
type Advice = keyof typeof ADVICE | 'other';

/** The errors of the last days, each with what to do about it. */
export function ErrorTable({ errors }: Pick<ShopHealth, 'errors'>) {
  const { t } = useText();
  return (
    <Card title={t('health.errors')}>
      <TroubleTable
        head={t('health.errors.what')}
        rows={errors.map(({ event, ...tally }) => {
          const what = (
            <>
              {t(`health.event.${eventAdvice(event)}`)} <code className="quiet">{event}</code>
            </>
          );
          return { id: event, what, ...tally };
        })}
      />
    </Card>
  );
}

/** The calls that failed or were slow in the last days. */
export function CallTable({ calls }: Pick<ShopHealth, 'calls'>) {
  const { t } = useText();
  return (
    <Card title={t('health.calls')}>
      <p className="quiet">{t('health.calls.hint')}</p>
      <TroubleTable
        head={t('health.calls.operation')}
        rows={calls.map(({ operation, kind, ...tally }) => {
          const what = (
            <>
              <code>{operation}</code> <span className="quiet">{t(`health.call.${kind}`)}</span>
            </>
          );
          return { id: `${kind} ${operation}`, what, ...tally };
        })}
      />
    </Card>
  );
}

type Row = { id: string; what: ReactNode; today: number; week: number };

function TroubleTable({ head, rows }: { head: string; rows: readonly Row[] }) {
  const { t, number } = useText();
  return (
    <div className="table-scroll">
      <table className="table health__table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="end">
              {t('health.today')}
            </th>
            <th scope="col" className="end">
              {t('health.week')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, what, today, week }) => (
            <tr key={id}>
              <th scope="row">{what}</th>
              <td className="end">{number(today)}</td>
              <td className="end">{number(week)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The advice about an event of the log. */
function eventAdvice(event: string): Advice {
  const known: readonly [string, readonly string[]][] = Object.entries(ADVICE);
  const [advice] = known.find(([, events]) => events.includes(event)) ?? ['other'];
  return advice as Advice;
}
