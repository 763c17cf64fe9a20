import { Link } from '@tanstack/react-router';
import { type ComponentProps, Fragment, useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Withdrawal } from '#shared/contract/withdrawal.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';

/** By when the money goes back, days after the statement (Directive 2011/83/EU, article 13). */
const PAY_BACK_DAYS = 14;

/** A withdrawal: what was stated, of which order, and what is to be done. */
export function WithdrawalCard({ withdrawal, onMoved }: { withdrawal: Withdrawal; onMoved: () => void }) {
  const { t, day, moment, person } = useText();
  const { id, order, statement, statedAt, handledAt, handledBy, isByLink } = withdrawal;
  const [isAsking, setAsking] = useState(false);
  const { mark, busy, error } = useMarking(id, onMoved);
  const isHandled = handledAt !== null;
  const accept = () => {
    setAsking(false);
    mark(true);
  };
  const payBy = addDays(moscowDay(Date.parse(statedAt)), PAY_BACK_DAYS);
  const button = (
    <Button
      icon={isHandled ? 'arrow-back-up' : 'check'}
      busy={busy}
      onPress={() => (isHandled ? mark(false) : setAsking(true))}
    >
      {t(isHandled ? 'withdrawals.reopen' : 'withdrawals.handle')}
    </Button>
  );
  return (
    <Card
      title={
        order === null ? (
          t('withdrawals.unknown')
        ) : (
          <Link to={`/orders/${order}`}>{t('withdrawals.order', { number: order })}</Link>
        )
      }
      actions={isHandled && statement === null ? undefined : button}
    >
      <p>
        {t('withdrawals.stated', { at: moment(statedAt) })}
        {isByLink && `, ${t('withdrawals.byLink')}`}. {!isHandled && t('withdrawals.pay', { day: day(payBy) })}
      </p>
      {order === null && <p className="quiet">{t('withdrawals.unknownText')}</p>}
      {statement === null ? (
        <p className="quiet">{t('withdrawals.erased')}</p>
      ) : (
        <Stated statement={statement} isByLink={isByLink} />
      )}
      <p>
        <Receipt withdrawal={withdrawal} />
      </p>
      {handledAt !== null && handledBy !== null && (
        <p className="quiet">{t('withdrawals.handledBy', { name: person(handledBy), at: moment(handledAt) })}</p>
      )}
      <Refused error={error} order={order} />
      <Accept
        isOfOrder={order !== null}
        payBy={payBy}
        isOpen={isAsking}
        isBusy={busy}
        onConfirm={accept}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

/** Accepts a withdrawal, or opens it again; the toast of the one has the other. */
function useMarking(id: string, onMoved: () => void) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.handleWithdrawal, {
    invalidates: [
      ...[OPERATIONS.listWithdrawals, OPERATIONS.showToday, OPERATIONS.showOrder],
      ...[OPERATIONS.listOrders, OPERATIONS.showBoard],
      ...[OPERATIONS.listReturns, OPERATIONS.listOrderReturns],
    ],
    onDone: (moved) => {
      const isDone = moved.handledAt !== null;
      const back = { label: t('withdrawals.reopen'), onPress: () => mark(false) };
      toast(t(isDone ? 'withdrawals.did.handle' : 'withdrawals.did.reopen'), isDone ? { action: back } : {});
      onMoved();
    },
  });
  const mark = (to: boolean) => run({ params: { withdrawal: id }, body: { isHandled: to } });
  return { mark, busy, error };
}

/** Why a withdrawal was not accepted: what it names is left to be sent, and its money goes back first. */
function Refused({ error, order }: { error: ReturnType<typeof useMarking>['error']; order: Withdrawal['order'] }) {
  const { t } = useText();
  if (order === null || error?.code !== 'event-refused') return <ErrorNote error={error} />;
  return (
    <div className="note note--error" role="alert">
      <Icon name="alert-triangle" />
      <p>
        {t('withdrawals.unsent')} <Link to={`/orders/${order}`}>{t('withdrawals.order', { number: order })}</Link>
      </p>
    </div>
  );
}

type AcceptProps = Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onConfirm' | 'onClose'> & {
  isOfOrder: boolean;
  isBusy: boolean;
  /** By when the money goes back. */
  payBy: string;
};

/** Asks before a withdrawal is accepted: what was sent is awaited then. */
function Accept({ isOfOrder, payBy, ...dialog }: AcceptProps) {
  const { t, day } = useText();
  return (
    <ConfirmDialog {...dialog} title={t('withdrawals.ask')} action={t('withdrawals.handle')}>
      <p>{isOfOrder ? t('withdrawals.ask.text', { day: day(payBy) }) : t('withdrawals.ask.unknown')}</p>
    </ConfirmDialog>
  );
}

type StatedProps = { statement: NonNullable<Withdrawal['statement']>; isByLink: boolean };

function Stated({ statement, isByLink }: StatedProps) {
  const { t } = useText();
  const { name, email, contract, pieces, exempt } = statement;
  const said = [
    ['from', `${name}, ${email}`],
    ['contract', contract],
    ['pieces', pieces || t(isByLink ? 'withdrawals.all' : 'withdrawals.unnamed')],
    ...(exempt ? ([['exempt', exempt]] as const) : []),
  ] as const;
  return (
    <dl className="facts">
      {said.map(([id, value]) => (
        <Fragment key={id}>
          <dt>{t(`withdrawals.${id}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Receipt({ withdrawal: { receiptAt, isReceiptLost } }: { withdrawal: Withdrawal }) {
  const { t, moment } = useText();
  if (receiptAt !== null) return <span className="quiet">{t('withdrawals.receipt', { at: moment(receiptAt) })}</span>;
  return isReceiptLost ? (
    <Tag kind="bad">{t('withdrawals.receiptLost')}</Tag>
  ) : (
    <Tag kind="going">{t('withdrawals.receiptWaits')}</Tag>
  );
}
