import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { ReviewReason } from '#shared/contract/review.ts';
import { REVIEW_REASONS } from '#shared/domain/reviews.ts';

type Props = {
  busy: boolean;
  error: Parameters<typeof ErrorNote>[0]['error'];
  onRefuse: (reason: ReviewReason) => void;
  onClose: () => void;
};

/** Asks why a review is refused: only by a reason of the list, which its author and everybody is told. */
export function RefuseDialog({ busy, error, onRefuse, onClose }: Props) {
  const { t } = useText();
  const [reason, setReason] = useState<ReviewReason | null>(null);
  return (
    <Dialog
      title={t('reviews.refuse.title')}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions busy={busy} isDisabled={reason === null} onPress={() => reason && onRefuse(reason)}>
          {t('reviews.refuse')}
        </DialogActions>
      }
    >
      <p>{t('reviews.refuse.text')}</p>
      <RadioGroup
        label={t('reviews.refuse.reason')}
        value={reason}
        onChange={setReason}
        options={REVIEW_REASONS.map((id) => ({ id, label: t(`reviews.reason.${id}`) }))}
      />
      <ErrorNote error={error} />
    </Dialog>
  );
}
