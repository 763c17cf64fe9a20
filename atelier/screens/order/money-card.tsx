import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Money, Tag, When } from '#atelier/app/ui/values.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { receivedAs } from '#shared/contract/received-money.ts';
import { DueCharge } from './due-charge.tsx';
import { useDeclineText } from './use-decline-text.ts';

/** Payments, charges and refunds of an order, and the certificates that it sold. */
export function MoneyCard({ shown }: { shown: OperatorOrder }) {
  const { t } = useText();
  const { payments, charges, refunds, differences, certificates, owed } = shown;
  const received = shown.events.filter(({ kind }) => kind === 'paid_by_hand');
  const isEmpty = [payments, received, charges, refunds, differences, certificates].every(({ length }) => length === 0);
  return (
    <Card title={t('order.money.title')}>
      {isEmpty && <p className="quiet">{t('order.money.empty')}</p>}
      <ul className="order-rows">
        <Payments payments={payments} charges={charges} />
        {received.map(({ detail, at, by }) => (
          <Row
            key={at}
            what={t('order.money.received')}
            status={t('order.payment.succeeded')}
            kind="done"
            amount={shown.order.total}
            at={at}
            by={by}
            details={wayOf(t, detail)}
          />
        ))}
        {refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none is ever taken away
          <RefundRow key={index} refund={refund} shown={shown} />
        ))}
        {differences.map(({ kind, amount, foundAt }) => (
          <Row
            key={`${kind} ${foundAt}`}
            what={t(kind.startsWith('refund') ? 'order.money.refund' : 'order.money.payment')}
            status={t('order.money.differs')}
            kind="bad"
            amount={amount}
            at={foundAt}
          />
        ))}
        {owed > 0 && (
          <li className="order-row">
            <span className="order-row__what">{t('order.money.owed')}</span>
            <Money kopecks={-owed} />
          </li>
        )}
        {certificates.map(({ position, lastFour, left }) => (
          <li key={position} className="order-row">
            <span className="order-row__what">{t('order.money.certificate', { lastFour })}</span>
            <Money kopecks={left} />
          </li>
        ))}
      </ul>
      <DueCharge shown={shown} />
    </Card>
  );
}

/** How money came otherwise than by card, if it was said. */
function wayOf(t: ReturnType<typeof useText>['t'], detail: string | null): string[] {
  const received = receivedAs(detail);
  return received ? [received.word ?? t(`order.received.${received.way}`)] : [];
}

/** What was paid, and what is asked for. */
function Payments({ payments, charges }: Pick<OperatorOrder, 'payments' | 'charges'>) {
  const { t } = useText();
  const declineText = useDeclineText();
  return (
    <>
      {payments.map(({ id, status, amount, charge, reason, createdAt, providerId }) => (
        <Row
          key={id}
          what={t(charge === null ? 'order.money.payment' : 'order.money.difference')}
          status={t(`order.payment.${readStatus(status)}`)}
          kind={KINDS[readStatus(status)]}
          amount={amount}
          at={createdAt}
          details={[
            ...(reason ? [declineText(reason)] : []),
            ...(status === 'mismatched' && providerId ? [t('order.money.providerId', { id: providerId })] : []),
          ]}
        />
      ))}
      {charges
        .filter(({ id }) => payments.every(({ charge, status }) => charge !== id || status !== 'succeeded'))
        .map(({ id, kind, amount, state, by, createdAt }) => (
          <Row
            key={id}
            what={t(`order.charge.${kind}`)}
            status={t(`order.charge.${state}`)}
            kind={CHARGE_KINDS[state]}
            amount={amount}
            at={createdAt}
            by={by}
          />
        ))}
    </>
  );
}

const CHARGE_KINDS = { due: 'waiting', paid: 'done', cancelled: 'plain' } as const;

const STATUSES = ['created', 'pending', 'succeeded', 'canceled', 'duplicate', 'mismatched'] as const;
type Status = (typeof STATUSES)[number];
const KINDS = {
  created: 'waiting',
  pending: 'waiting',
  succeeded: 'done',
  canceled: 'plain',
  duplicate: 'bad',
  mismatched: 'bad',
} as const satisfies Record<Status, string>;

function readStatus(status: string): Status {
  return STATUSES.find((each) => each === status) ?? 'pending';
}

/** What a refund's status is called, and how it looks. */
const REFUND_STATUSES: Readonly<
  Record<string, readonly ['done' | 'open' | 'failed' | 'due' | 'kept', RowProps['kind']]>
> & {
  pending: readonly ['open', 'waiting'];
} = {
  pending: ['open', 'waiting'],
  succeeded: ['done', 'done'],
  canceled: ['failed', 'bad'],
  owed: ['due', 'waiting'],
  waived: ['kept', 'plain'],
};

type RowProps = {
  what: string;
  status: string;
  kind: 'plain' | 'waiting' | 'bad' | 'done';
  amount: number;
  at: string;
  by?: string | null;
  details?: readonly string[];
};

function Row({ what, status, kind, amount, at, by, details = [] }: RowProps) {
  const { person } = useText();
  return (
    <li className="order-row">
      <span className="order-row__what">
        {what}
        <span className="quiet">
          <When iso={at} />
          {by && ` · ${person(by)}`}
        </span>
        {details.map((detail) => (
          <span key={detail} className="quiet">
            {detail}
          </span>
        ))}
      </span>
      <Tag kind={kind}>{status}</Tag>
      <Money kopecks={amount} />
    </li>
  );
}

function RefundRow({ refund, shown }: { refund: OperatorOrder['refunds'][number]; shown: OperatorOrder }) {
  const { t, money } = useText();
  const { status, amount, byHand, onCertificates, by, createdAt, lines, pieces, returnReason } = refund;
  const nameOf = (position: number) => shown.order.lines[position]?.name ?? '';
  const details = [
    ...lines.map(({ kind, position, amount: part }) =>
      t('order.refund.part', {
        what: position === null ? t(`order.refund.kind.${kind}`) : nameOf(position),
        amount: money(part),
      }),
    ),
    ...(byHand > 0 ? [t('order.refund.byHandPart', { amount: money(byHand) })] : []),
    ...(onCertificates > 0 ? [t('order.refund.onCertificates', { amount: money(onCertificates) })] : []),
    ...pieces
      .filter(({ isRestocked }) => isRestocked)
      .map(({ position, quantity }) => t('order.refund.restocked', { what: nameOf(position), count: quantity })),
    ...(returnReason ? [t(`order.reason.${returnReason}`)] : []),
    ...(refund.isReceiptOwed ? [t('order.refund.noReceipt')] : []),
  ];
  const [known, kind] = REFUND_STATUSES[status] ?? REFUND_STATUSES['pending'];
  return (
    <Row
      what={t('order.money.refund')}
      status={t(`order.refund.${known}`)}
      kind={kind}
      amount={-amount}
      at={createdAt}
      by={by}
      details={details}
    />
  );
}
