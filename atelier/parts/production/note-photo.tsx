import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderNote } from '#shared/contract/order-note.ts';
import './note-photo.css';

/** The photograph of a note; nothing if it has none. */
export function NotePhoto({ note: { id, piece, hasPicture, author, at } }: { note: OrderNote }) {
  const { t, moment, person } = useText();
  const isShown = hasPicture && piece !== null;
  const { data, error } = useQuery({
    ...operationQuery(OPERATIONS.showNotePicture, { params: { piece: piece ?? '', note: id } }),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isShown) return null;
  if (error) return <ErrorNote error={error} />;
  return data ? (
    <img
      className="note-photo"
      src={`data:${data.type};base64,${data.data}`}
      alt={t('production.notes.alt', { author: person(author.name), at: moment(at) })}
    />
  ) : (
    <span className="note-photo" aria-busy="true" />
  );
}
