import { type FormEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { LeaveGuard } from '#atelier/app/ui/leave-guard.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { NotePhoto } from '#atelier/parts/production/note-photo.tsx';
import { readyPicture } from '#atelier/parts/products/picture-file.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderNote } from '#shared/contract/order-note.ts';
import type { Ticket } from '#shared/contract/piece.ts';

/** Notes and photographs on the ticket, and a field for another one. */
export function TicketNotes({ ticket: { id, notes } }: { ticket: Ticket }) {
  const { t } = useText();
  return (
    <Card title={t('production.notes')}>
      {notes.length > 0 && (
        <ul className="ticket-screen__notes">
          {notes.map((note) => (
            <Note key={note.id} note={note} piece={id} />
          ))}
        </ul>
      )}
      <NewNote piece={id} />
    </Card>
  );
}

function Note({ note, piece }: { note: OrderNote; piece: string }) {
  const { t, person } = useText();
  const { id, text, author, at } = note;
  const isOwn = author.id === useStaffMember().id;
  const { run, busy, error } = useOperation(OPERATIONS.deletePieceNote, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showOrder],
  });
  return (
    <li>
      {text !== '' && <p className="ticket-screen__note">{text}</p>}
      <NotePhoto note={note} />
      <p className="ticket-screen__note-by quiet">
        <span>
          {person(author.name)}, <When iso={at} />
        </span>
        {isOwn && (
          <IconButton
            icon="trash"
            label={t('order.notes.delete')}
            isDisabled={busy}
            onPress={() => run({ params: { piece, note: id }, body: {} })}
          />
        )}
      </p>
      <ErrorNote error={error} />
    </li>
  );
}

type Photo = { name: string; data: string };

function NewNote({ piece }: { piece: string }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const { photo, refusal, choose } = usePhoto();
  const { run, busy, error } = useOperation(OPERATIONS.addPieceNote, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showOrder],
    onDone: () => {
      setText('');
      void choose(null);
    },
  });
  const isEmpty = text.trim() === '' && photo === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) run({ params: { piece }, body: { text, picture: photo?.data ?? null } });
  };
  return (
    <form className="ticket-screen__new-note" onSubmit={submit}>
      <TextField
        label={t('production.notes.new')}
        description={t('production.notes.hint')}
        lines={2}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      {photo && (
        <p className="ticket-screen__note-by">
          <span>{t('production.notes.photoChosen', { file: photo.name })}</span>
          <IconButton icon="trash" label={t('production.notes.removePhoto')} onPress={() => void choose(null)} />
        </p>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <ErrorNote error={error} />
      <div className="ticket-screen__values">
        <Button type="submit" busy={busy} isDisabled={isEmpty}>
          {t('order.notes.add')}
        </Button>
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void choose(files?.[0] ?? null)}>
          <Button icon="photo">{t('production.notes.photo')}</Button>
        </FileTrigger>
      </div>
      {!isEmpty && <LeaveGuard />}
    </form>
  );
}

/** The chosen photograph, prepared for the shop, or why the file cannot be used. */
function usePhoto() {
  const { t } = useText();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    const ready = file && (await readyPicture(file));
    const isRefused = typeof ready === 'string';
    setRefusal(isRefused ? t(`catalogue.error.${ready}`) : null);
    setPhoto(file && ready && !isRefused ? { name: file.name, data: ready.data } : null);
  };
  return { photo, refusal, choose };
}
