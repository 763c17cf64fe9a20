import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReview } from '#shared/contract/review.ts';

type Props = { review: OperatorReview; onClose: () => void };

/** What the shop answers below a review; an empty answer takes the former one away. */
export function AnswerDialog({ review: { id, revision, answer }, onClose }: Props) {
  const { t } = useText();
  const [text, setText] = useState(answer);
  const save = useOperation(OPERATIONS.answerReview, {
    invalidates: [OPERATIONS.listOperatorReviews],
    onDone: () => {
      onClose();
      toast(t('reviews.done.answered'));
    },
  });
  return (
    <Dialog
      title={t('reviews.answer.title')}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          busy={save.busy}
          isDisabled={text.trim() === answer}
          onPress={() => save.run({ params: { review: id }, body: { revision, text } })}
        >
          {t('shell.save.save')}
        </DialogActions>
      }
    >
      <TextField
        label={t('reviews.answer.label')}
        description={t('reviews.answer.text')}
        lines={5}
        maxLength={1000}
        value={text}
        onChange={setText}
      />
      <ErrorNote error={save.error} />
    </Dialog>
  );
}
