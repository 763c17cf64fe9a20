import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { DayText, Money, Tag, When } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorCertificate } from '#shared/contract/operator-certificate.ts';
import { BlockButton, SendButton } from './actions.tsx';
import { CERTIFICATE_STATE_TAGS } from './certificate-state.ts';

/** A certificate: its balance, its history, and the actions on it. */
export function Screen() {
  const { t } = useText();
  const { certificate: id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    operationQuery(OPERATIONS.showCertificate, { params: { certificate: id } }),
  );
  const back = { to: '/certificates', label: t('certificates.title') };
  if (!data) {
    return (
      <Page title={t('certificates.one')} back={back}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </Page>
    );
  }
  return (
    <Page
      title={t('certificates.named', { lastFour: data.lastFour })}
      mark={<Tag kind={CERTIFICATE_STATE_TAGS[data.state]}>{t(`certificates.state.${data.state}`)}</Tag>}
      back={back}
      actions={
        <>
          <BlockButton certificate={data} />
          {data.isSendable && <SendButton certificate={data} />}
        </>
      }
    >
      <div className="columns">
        <div className="columns__main">
          <Entries certificate={data} />
          <CertificateEmails certificate={data} />
        </div>
        <aside className="columns__side">
          <Facts certificate={data} />
        </aside>
      </div>
    </Page>
  );
}

type PartProps = { certificate: OperatorCertificate };

function Facts({ certificate }: PartProps) {
  const { t } = useText();
  // The last moment of its validity, not the first one after it.
  const { balance, amount, recipient, sender, message, deliverOn, expiresAt, order } = certificate;
  return (
    <Card title={t('certificates.facts')}>
      <dl className="facts">
        <dt>{t('certificates.column.balance')}</dt>
        <dd>
          <Money kopecks={balance} />
        </dd>
        <dt>{t('certificates.column.amount')}</dt>
        <dd>
          <Money kopecks={amount} />
        </dd>
        <dt>{t('certificates.column.recipient')}</dt>
        <dd>{recipient || t('certificates.erased')}</dd>
        <dt>{t('certificates.sender')}</dt>
        <dd>{sender || t('certificates.erased')}</dd>
        {message && (
          <>
            <dt>{t('certificates.message')}</dt>
            <dd>{message}</dd>
          </>
        )}
        <dt>{t('certificates.column.day')}</dt>
        <dd>
          <DayText iso={deliverOn} />
        </dd>
        <dt>{t('certificates.expires')}</dt>
        <dd>
          <DayText iso={new Date(Date.parse(expiresAt) - 1).toISOString()} />
        </dd>
        <dt>{t('certificates.column.order')}</dt>
        <dd>
          <Link to={`/orders/${order}`}>{order}</Link>
        </dd>
      </dl>
    </Card>
  );
}

const KINDS = ['issue', 'reserve', 'spend', 'give-back', 'freeze', 'unfreeze', 'cancel'] as const;

/** The ledger: amounts added and taken off. */
function Entries({ certificate: { entries } }: PartProps) {
  const { t, money } = useText();
  const nameOf = (kind: string) => {
    const known = KINDS.find((each) => each === kind);
    return known ? t(`certificates.entry.${known}`) : kind;
  };
  return (
    <Card title={t('certificates.history')}>
      {entries.length === 0 ? (
        <p className="quiet">{t('certificates.history.empty')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('certificates.history.when')}</th>
              <th scope="col">{t('certificates.history.what')}</th>
              <th scope="col" className="end">
                {t('certificates.history.sum')}
              </th>
              <th scope="col" className="end">
                {t('certificates.history.left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ kind, amount, balance, order, at }) => (
              <tr key={`${at} ${kind} ${order}`}>
                <td>
                  <When iso={at} />
                </td>
                <td>
                  {nameOf(kind)}{' '}
                  {order !== null && <Link to={`/orders/${order}`}>{t('certificates.history.order', { order })}</Link>}
                </td>
                <td className="end">{amount === 0 ? '' : money(amount)}</td>
                <td className="end">{money(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function CertificateEmails({ certificate: { emails } }: PartProps) {
  const { t } = useText();
  if (emails.length === 0) return null;
  return (
    <Card title={t('certificates.emails')}>
      <ul>
        {emails.map(({ dueAt, sentAt, givenUpAt }) => (
          <li key={dueAt}>
            {sentAt !== null && t('certificates.emails.sent')}
            {givenUpAt !== null && t('certificates.emails.givenUp')}
            {sentAt === null && givenUpAt === null && t('certificates.emails.waits')}{' '}
            <When iso={sentAt ?? givenUpAt ?? dueAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
