import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import { Letter } from '#atelier/parts/emails/email-content.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type ListedLetter = OperatorOrder['letters'][number];

const KINDS = [
  ...['confirmation', 'link', 'paid', 'certificate', 'manager', 'manager-ended', 'changed', 'moved', 'charge'],
  ...['question', 'delayed', 'readdressed', 'shipped', 'shipping-undone', 'cancelled', 'expired', 'refunded'],
] as const;

/** The letters of the order: when each was sent, its content, and a button to send it again. */
export function LettersCard({ shown: { letters } }: { shown: OperatorOrder }) {
  const { t } = useText();
  const [open, setOpen] = useState<ListedLetter | null>(null);
  return (
    <Card title={t('order.letters.title')}>
      {letters.length === 0 && <p className="quiet">{t('order.letters.empty')}</p>}
      <ul className="order-rows">
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} onOpen={() => setOpen(letter)} />
        ))}
      </ul>
      {open && <LetterDialog letter={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function useLetterName(): (kind: string) => string {
  const { t } = useText();
  return (kind) => {
    const known = KINDS.find((each) => each === kind);
    return known ? t(`order.letter.kind.${known}` as 'order.letter.kind.paid') : kind;
  };
}

function LetterRow({ letter, onOpen }: { letter: ListedLetter; onOpen: () => void }) {
  const { t } = useText();
  const name = useLetterName()(letter.kind);
  const { sentAt, givenUpAt, dueAt, hasCopy, isRepeatable } = letter;
  return (
    <li className="order-row">
      <span className="order-row__what">
        {name}
        <span className="quiet">
          <When iso={sentAt ?? givenUpAt ?? dueAt} />
        </span>
      </span>
      <Tag kind={sentAt ? 'done' : givenUpAt ? 'bad' : 'waiting'}>
        {t(sentAt ? 'order.letter.sent' : givenUpAt ? 'order.letter.givenUp' : 'order.letter.waiting')}
      </Tag>
      <span className="order-row__actions">
        {hasCopy && (
          <Button kind="quiet" onPress={onOpen} aria-label={t('order.letter.openNamed', { name })}>
            {t('order.letter.open')}
          </Button>
        )}
        {isRepeatable && <Repeat letter={letter} name={name} />}
      </span>
    </li>
  );
}

function Repeat({ letter: { id }, name }: { letter: ListedLetter; name: string }) {
  const { t } = useText();
  const number = useOrderNumber();
  const { run, busy, error } = useOrderAction(OPERATIONS.repeatOrderLetter, () => toast(t('order.letter.repeated')));
  return (
    <>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={t('order.letter.repeatNamed', { name })}
        onPress={() => run({ params: { number, id: String(id) }, body: {} })}
      >
        {t('order.letter.repeat')}
      </Button>
      <ErrorNote error={error} />
    </>
  );
}

function LetterDialog({ letter: { id, kind }, onClose }: { letter: ListedLetter; onClose: () => void }) {
  const number = useOrderNumber();
  const { data, error } = useQuery(operationQuery(OPERATIONS.showOrderLetter, { params: { number, id: String(id) } }));
  return (
    <Dialog title={useLetterName()(kind)} isOpen onClose={onClose} size="wide">
      {data && <Letter {...data} />}
      {error && <ErrorState error={error} />}
      {!(data || error) && <Skeleton />}
    </Dialog>
  );
}
