import { useIntl } from 'react-intl';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { formatInstant } from '#shared/i18n/zoned-time.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { StatementForm } from './statement-form.tsx';
import { isAllWithdrawn, isNothingLeft, type StatementFaults, type TypedStatement } from './typed-statement.ts';

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
  if (isNothingLeft(order) || (step === 'form' && isAllWithdrawn(order))) return <NothingLeft {...props} />;
  return (
    <div className="page change">
      <header className="page__head">
        <Eyebrow order={order} token={typed.token} />
        <h1 tabIndex={-1}>{t('withdrawal.title')}</h1>
        <p className="page__lead">{t(step === 'form' ? LEADS[order ? 'own' : 'guest'] : 'withdrawal.check')}</p>
      </header>
      <div className="change__columns">
        {step === 'form' ? (
          <StatementForm typed={typed} order={order} faults={faults} />
        ) : (
          <ConfirmForm typed={typed} order={order} />
        )}
        <Next />
      </div>
    </div>
  );
}

const LEADS = { own: 'withdrawal.lead.own', guest: 'withdrawal.lead' } as const;

/** The order that it is about, and the way back to it. */
function Eyebrow({ order, token }: { order: WithdrawalProps['order']; token: string | undefined }) {
  const { t, link } = useShopIntl();
  if (!order) return null;
  const { number } = order;
  return (
    <p className="eyebrow">
      <a href={link('order', { number }, { token })}>{t('order.title', { number })}</a>
    </p>
  );
}

/** What follows the statement. */
function Next() {
  const { t } = useShopIntl();
  return (
    <aside className="change__side" aria-labelledby="next">
      <div>
        <h2 id="next">{t('withdrawal.next')}</h2>
        <ul className="withdrawal__next">
          <li>{t('withdrawal.next.receipt')}</li>
          <li>{t('withdrawal.next.parcel')}</li>
          <li>{t('withdrawal.next.money')}</li>
        </ul>
      </div>
    </aside>
  );
}

/** An order of pieces that were all made for one person, or all withdrawn from: there is nothing to confirm. */
function NothingLeft({ order }: WithdrawalProps) {
  const { t } = useShopIntl();
  const intl = useIntl();
  const at = order?.withdrawnAt && isAllWithdrawn(order) ? formatInstant(intl, order.withdrawnAt) : null;
  const said = at ? t('withdrawal.already.all', { at }) : t('withdrawal.nothingLeft');
  return (
    <div className="page">
      <header className="page__head">
        {order && <p className="eyebrow">{t('order.title', { number: order.number })}</p>}
        <h1 tabIndex={-1}>{t('withdrawal.title')}</h1>
        <p className="page__lead">{said}</p>
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
