import { useIntl } from 'react-intl';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { formatInstant } from '#shared/i18n/format.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { StatementForm } from './statement-form.tsx';
import { isNothingLeft, type StatementFaults, type TypedStatement } from './typed-statement.ts';

export type WithdrawalProps = {
  step: 'form' | 'confirm' | 'done';
  typed: TypedStatement;
  /** The order whose link it was opened with. */
  order: OwnOrder | null;
  faults: StatementFaults;
  /** Of a statement that was made: when, ISO 8601, and the time zone where it was. */
  statedAt?: string;
  timeZone?: string | null;
};

/** The statement of a withdrawal, its confirmation, or that it was received. */
export function WithdrawalPage(props: WithdrawalProps) {
  const { t } = useShopIntl();
  const { step, typed, order, faults } = props;
  if (step === 'done') return <Done {...props} />;
  if (isNothingLeft(order)) return <NothingLeft {...props} />;
  return (
    <div className="page">
      <header className="page__head">
        {order && <p className="eyebrow">{t('order.title', { number: order.number })}</p>}
        <h1 tabIndex={-1}>{t('withdrawal.title')}</h1>
        <p className="page__lead">{t(step === 'form' ? 'withdrawal.lead' : 'withdrawal.check')}</p>
      </header>
      {step === 'form' ? (
        <StatementForm typed={typed} order={order} faults={faults} />
      ) : (
        <ConfirmForm typed={typed} order={order} />
      )}
    </div>
  );
}

/** An order of pieces that were all made for one person: there is nothing to confirm. */
function NothingLeft({ order }: WithdrawalProps) {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <header className="page__head">
        {order && <p className="eyebrow">{t('order.title', { number: order.number })}</p>}
        <h1 tabIndex={-1}>{t('withdrawal.title')}</h1>
        <p className="page__lead">{t('withdrawal.nothingLeft')}</p>
      </header>
    </div>
  );
}

function Done({ typed, order, statedAt = '', timeZone }: WithdrawalProps) {
  const { t, link } = useShopIntl();
  const intl = useIntl();
  const here = formatInstant(intl, statedAt);
  const there = timeZone ? formatInstant(intl, statedAt, timeZone) : here;
  return (
    <div className="page">
      <header className="page__head">
        <h1 tabIndex={-1}>{t('withdrawal.done')}</h1>
        <p className="page__lead" role="status">
          {t('withdrawal.done.at', { at: here })}
          {there !== here && ` ${t('withdrawal.done.there', { at: there })}`}
        </p>
        <p>{order ? t('withdrawal.done.own') : t('withdrawal.done.receipt', { email: typed.email })}</p>
        <p>{t('withdrawal.done.next')}</p>
      </header>
      {order && (
        <a className="button" href={link('order', { number: order.number }, { token: typed.token })}>
          {t('order.title', { number: order.number })}
        </a>
      )}
    </div>
  );
}
