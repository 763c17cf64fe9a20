import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { newDraft } from './draft.ts';
import { Editor } from './editor.tsx';

/** The screen of a new promotion. */
export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [stored] = useState(() => newDraft(Date.now()));
  const create = useOperation(OPERATIONS.createPromotion, {
    invalidates: [OPERATIONS.listPromotions],
    onDone: ({ id }) => {
      toast(t('promotions.created'));
      void navigate({ to: `/promotions/${id}`, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <Editor
      title={t('promotions.new')}
      stored={stored}
      isBusy={create.busy}
      error={create.error}
      onSave={(body) => create.run({ body })}
    />
  );
}
