import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import { Email } from '#atelier/parts/emails/email-content.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type ListedEmail = OperatorOrder['emails'][number];

const KINDS = [
  ...['confirmation', 'reminder', 'link', 'paid', 'certificate', 'manager', 'manager-ended', 'changed', 'moved'],
  ...['charge', 'question', 'delayed', 'readdressed', 'shipped', 'shipping-undone', 'cancelled', 'expired', 'refunded'],
  ...['review', 'review-refused'],
  ...['paid-difference', 'manager-updated', 'exchanged', 'exchange-undone'],
  ...['return-ask', 'return-accept', 'return-refuse', 'return-receive'],
] as const;

/** The emails of the order: when each was sent, its content, and a button to send it again. */
export function EmailsCard({ shown: { emails } }: { shown: OperatorOrder }) {
  const { t } = useText();
  const [open, setOpen] = useState<ListedEmail | null>(null);
  return (
    <Card title={t('order.emails.title')}>
      {emails.length === 0 && <p className="quiet">{t('order.emails.empty')}</p>}
      <ul className="order-rows">
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} onOpen={() => setOpen(email)} />
        ))}
      </ul>
      {open && <EmailDialog email={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function useEmailName(): (kind: string) => string {
  const { t } = useText();
  return (kind) => {
    const known = KINDS.find((each) => each === kind);
    return known ? t(`order.email.kind.${known}` as 'order.email.kind.paid') : kind;
  };
}

function EmailRow({ email, onOpen }: { email: ListedEmail; onOpen: () => void }) {
  const { t } = useText();
  const name = useEmailName()(email.kind);
  const { sentAt, givenUpAt, dueAt, hasCopy, isRepeatable } = email;
  return (
    <li className="order-row order-row--email">
      <span className="order-row__what">
        {hasCopy ? (
          <AriaButton className="order-row__open" onPress={onOpen} aria-label={t('order.email.openNamed', { name })}>
            {name}
          </AriaButton>
        ) : (
          name
        )}
        <span className="quiet">
          <When iso={sentAt ?? givenUpAt ?? dueAt} />
        </span>
      </span>
      <Tag kind={sentAt ? 'done' : givenUpAt ? 'bad' : 'waiting'}>
        {t(sentAt ? 'order.email.sent' : givenUpAt ? 'order.email.givenUp' : 'order.email.waiting')}
      </Tag>
      <span className="order-row__actions">{isRepeatable && <Repeat email={email} name={name} />}</span>
    </li>
  );
}

function Repeat({ email: { id }, name }: { email: ListedEmail; name: string }) {
  const { t } = useText();
  const number = useOrderNumber();
  const { run, busy, error } = useOrderAction(OPERATIONS.repeatOrderEmail, () => toast(t('order.email.repeated')));
  return (
    <>
      <IconButton
        icon="send"
        isPending={busy}
        label={t('order.email.repeatNamed', { name })}
        onPress={() => run({ params: { number, id: String(id) }, body: {} })}
      />
      <ErrorNote error={error} />
    </>
  );
}

function EmailDialog({ email: { id, kind }, onClose }: { email: ListedEmail; onClose: () => void }) {
  const number = useOrderNumber();
  const { data, error } = useQuery(operationQuery(OPERATIONS.showOrderEmail, { params: { number, id: String(id) } }));
  return (
    <Dialog title={useEmailName()(kind)} isOpen onClose={onClose} size="wide">
      {data && <Email to={data.to} subject={data.content.subject} html={data.html} />}
      {error && <ErrorState error={error} />}
      {!(data || error) && <Skeleton />}
    </Dialog>
  );
}
