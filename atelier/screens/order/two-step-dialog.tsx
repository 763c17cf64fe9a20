import type { FormEvent, ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';

type Props = {
  title: string;
  onClose: () => void;
  /** The first step: the input. */
  form: ReactNode;
  next: { isBusy: boolean; isDisabled?: boolean; onPress: () => void };
  /** The second: a preview of the effects; null until it is known. */
  review: ReactNode | null;
  confirm: { label: string; isBusy: boolean; onPress: () => void };
  onBack: () => void;
  /** The error of either step. */
  error: ReactNode;
};

/** A dialog with an input, a preview of its price and emails, and the action. */
export function TwoStepDialog({ title, onClose, form, next, review, confirm, onBack, error }: Props) {
  const { t } = useText();
  const isReview = review !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!next.isDisabled) next.onPress();
  };
  return (
    <Dialog
      title={title}
      isOpen
      isPersistent
      onClose={onClose}
      size="wide"
      alert={error}
      actions={
        isReview ? (
          <>
            <Button onPress={onBack}>{t('order.dialog.back')}</Button>
            <Button kind="primary" autoFocus busy={confirm.isBusy} onPress={confirm.onPress}>
              {confirm.label}
            </Button>
          </>
        ) : (
          <DialogActions busy={next.isBusy} isDisabled={next.isDisabled ?? false} onPress={next.onPress}>
            {t('order.dialog.next')}
          </DialogActions>
        )
      }
    >
      {isReview ? (
        review
      ) : (
        <form className="order-form" onSubmit={submit}>
          {form}
          <button type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}
