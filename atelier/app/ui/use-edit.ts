import { useState } from 'react';

type Options<Value, Revision> = {
  /** What is stored now, and its revision. */
  stored: Value;
  revision: Revision;
  /** Called once it is settled whose version goes on: forgets the error. */
  onSettled: () => void;
};

/** What a form shows of something stored: `draft`, and the revision that it was made from. */
type Edit<Value, Revision> = { draft: Value; revision: Revision };

/**
 * The edit of something that others may save meanwhile: it keeps what was typed, and the revision it was made from,
 * when a newer one is loaded. `keepMine` lets it be saved over that; `discard` takes what is stored.
 */
export function useEdit<Value, Revision>({ stored, revision, onSettled }: Options<Value, Revision>) {
  const [edit, setEdit] = useState<Edit<Value, Revision> | null>(null);
  const isDirty = edit !== null && JSON.stringify(edit.draft) !== JSON.stringify(stored);
  const settle = (settled: Edit<Value, Revision> | null) => {
    setEdit(settled);
    onSettled();
  };
  return {
    draft: edit?.draft ?? stored,
    revision: edit?.revision ?? revision,
    isDirty,
    change: (draft: Value) => setEdit({ draft, revision: isDirty ? edit.revision : revision }),
    keepMine: () => settle(edit && { ...edit, revision }),
    discard: () => settle(null),
    /** What was typed since goes on from the revision that was just saved. */
    saved: (next: Revision) => setEdit((current) => current && { ...current, revision: next }),
  };
}
