import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';

/** What differs in what was saved meanwhile and in what was typed. */
export type ConflictPart = { id: string; name: string; theirs: ReactNode; mine: ReactNode };

/** How a part of something that is edited reads, in whole or as much of it as can differ. */
export type ReadPart<State> = { id: string; name: string; read: (state: State) => string };

/** The parts that read otherwise in what was saved meanwhile than in what was typed. */
export function differingParts<State>(parts: readonly ReadPart<State>[], theirs: State, mine: State): ConflictPart[] {
  return parts
    .map(({ id, name, read }) => ({ id, name, theirs: read(theirs), mine: read(mine) }))
    .filter((part) => part.theirs !== part.mine);
}

type Props = { text?: string; onTheirs: () => void; onMine: () => void; parts: readonly ConflictPart[] };

/** Somebody else has saved the same meanwhile: one of both goes on, and both are seen before. */
export function ConflictNote({ text, onTheirs, onMine, parts }: Props) {
  const { t } = useText();
  const note = useRef<HTMLDivElement>(null);
  // Who saved at the end of a long form sees why it was not.
  useEffect(() => showConflict(note.current), []);
  return (
    <div className="note note--error conflict" role="alert" tabIndex={-1} ref={note}>
      <p>{text ?? t('shell.conflict')}</p>
      <ConflictParts parts={parts} />
      <Button onPress={onTheirs}>{t('shell.conflict.theirs')}</Button>
      <Button onPress={onMine}>{t('shell.conflict.mine')}</Button>
    </div>
  );
}

/** Brings what is to be settled into view, and the keyboard to it. */
export function showConflict(note = document.querySelector<HTMLElement>('.conflict')): void {
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'center' });
}

/** What is saved and what was typed, side by side. */
function ConflictParts({ parts }: { parts: readonly ConflictPart[] }) {
  const { t } = useText();
  if (parts.length === 0) return null;
  return (
    <table className="table conflict__parts">
      <thead>
        <tr>
          <th scope="col">{t('shell.conflict.field')}</th>
          <th scope="col">{t('shell.conflict.saved')}</th>
          <th scope="col">{t('shell.conflict.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, name, theirs, mine }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
