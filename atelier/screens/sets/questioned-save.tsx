import { useRef, useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { SetExampleQuery, type SetFields } from '#shared/contract/set.ts';

/** Saves a set, and asks before if its pieces cost no more apart: shoppers would never get its price. */
export function useQuestionedSave(onSave: (draft: SetFields, revision: number) => void) {
  const { t } = useText();
  const held = useRef<[draft: SetFields, revision: number] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const save = () => {
    setAsked(false);
    if (held.current) onSave(...held.current);
  };
  const compare = useOperation(OPERATIONS.trySet, {
    onDone: ({ saving }) => (saving > 0 ? save() : setAsked(true)),
    onError: save,
  });
  return {
    isBusy: compare.busy,
    save: (draft: SetFields, revision: number) => {
      const { products, price } = draft;
      const query = SetExampleQuery.safeParse({ products, price });
      held.current = [draft, revision];
      if (query.success) compare.run({ body: query.data });
      else onSave(draft, revision);
    },
    question: (
      <ConfirmDialog
        title={t('sets.dearer.title')}
        action={t('sets.dearer.save')}
        cancel={t('sets.dearer.back')}
        isOpen={isAsked}
        onConfirm={save}
        onClose={() => setAsked(false)}
      >
        <p>{t('sets.example.dearer')}</p>
      </ConfirmDialog>
    ),
  };
}
