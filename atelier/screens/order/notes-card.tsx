import { type FormEvent, type Ref, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { LeaveGuard } from '#atelier/app/ui/leave-guard.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { NotePhoto } from '#atelier/parts/production/note-photo.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type Field = Ref<HTMLInputElement & HTMLTextAreaElement>;

/** The notes on the order, and a field for another one. */
export function NotesCard({ shown, field }: { shown: OperatorOrder; field: Field }) {
  const { t } = useText();
  const { notes, order } = shown;
  return (
    <Card title={t('order.notes.title')}>
      {notes.length > 0 && (
        <ul className="order-notes">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {order.contact && <NewNote field={field} />}
    </Card>
  );
}

function Note({ note }: { note: OperatorOrder['notes'][number] }) {
  const { id, text, piece, author, at } = note;
  const { t, person } = useText();
  const number = useOrderNumber();
  const { run, busy, error } = useOrderAction(OPERATIONS.deleteOrderNote);
  return (
    <li className="order-note">
      {text !== '' && <p className="order-note__text">{text}</p>}
      <NotePhoto note={note} />
      <p className="order-note__by quiet">
        <span>
          {person(author.name)}, <When iso={at} />
          {piece !== null && `, ${t('production.notes.onTicket')}`}
        </span>
        {author.id === useStaffMember().id && (
          <IconButton
            icon="trash"
            label={t('order.notes.delete')}
            isDisabled={busy}
            onPress={() => run({ params: { number, id }, body: {} })}
          />
        )}
      </p>
      <ErrorNote error={error} />
    </li>
  );
}

function NewNote({ field }: { field: Field }) {
  const { t } = useText();
  const number = useOrderNumber();
  const [text, setText] = useState('');
  const { run, busy, error } = useOrderAction(OPERATIONS.addOrderNote, () => setText(''));
  const isEmpty = text.trim() === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isEmpty) run({ params: { number }, body: { text } });
  };
  return (
    <form
      className="order-notes__new"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <TextField
        label={t('order.notes.new')}
        description={t('order.notes.hint')}
        lines={2}
        maxLength={2000}
        value={text}
        onChange={setText}
        ref={field}
      />
      <ErrorNote error={error} />
      <Button type="submit" busy={busy} isDisabled={isEmpty}>
        {t('order.notes.add')}
      </Button>
      {!isEmpty && <LeaveGuard />}
    </form>
  );
}
