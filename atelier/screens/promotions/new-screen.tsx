import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { blankPromotion } from '#shared/contract/promotion.ts';
import { PromotionEditor } from './editor.tsx';

/** The screen of a new promotion. */
export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [stored] = useState(() => blankPromotion(new Date().toISOString()));
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
      onSettled={create.reset}
    />
  );
}
