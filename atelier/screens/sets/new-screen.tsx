import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SetFields } from '#shared/contract/set.ts';
import { SetEditor } from './editor.tsx';

/** The screen of a new set. */
export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [stored] = useState<SetFields>(() => ({
    ...{ handle: '', nameRu: '', nameEn: '', aboutRu: '', aboutEn: '' },
    ...{ products: [], price: 0, startsAt: new Date().toISOString(), endsAt: null },
  }));
  const create = useOperation(OPERATIONS.createSet, {
    invalidates: [OPERATIONS.listOperatorSets],
    onDone: ({ id }) => {
      toast(t('sets.created'));
      void navigate({ to: `/sets/${id}`, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <SetEditor
      title={t('sets.new')}
      stored={stored}
      isBusy={create.busy}
      error={create.error}
      onSave={(body) => create.run({ body })}
      onSettled={create.reset}
    />
  );
}
