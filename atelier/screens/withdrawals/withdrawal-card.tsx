import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
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
  const { run, busy, error } = useOperation(OPERATIONS.handleWithdrawal, {
    invalidates: [
      ...[OPERATIONS.listWithdrawals, OPERATIONS.showToday, OPERATIONS.showOrder],
      ...[OPERATIONS.listOrders, OPERATIONS.showBoard],
    ],
    onDone: (moved) => {
      toast(t(moved.handledAt === null ? 'withdrawals.did.reopen' : 'withdrawals.did.handle'));
      onMoved();
    },
  });
  const isHandled = handledAt !== null;
  const payBy = addDays(moscowDay(Date.parse(statedAt)), PAY_BACK_DAYS);
  const mark = (
    <Button
      icon={isHandled ? 'arrow-back-up' : 'check'}
      busy={busy}
      onPress={() => run({ params: { withdrawal: id }, body: { isHandled: !isHandled } })}
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
      actions={isHandled && statement === null ? undefined : mark}
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
      <ErrorNote error={error} />
    </Card>
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
