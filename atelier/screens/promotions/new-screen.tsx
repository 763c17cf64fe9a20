import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { newDraft } from './draft.ts';
import { PromotionEditor } from './editor.tsx';

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
    <PromotionEditor
      title={t('promotions.new')}
      stored={stored}
      isBusy={create.busy}
      error={create.error}
      onSave={(body) => create.run({ body })}
    />
  );
}
