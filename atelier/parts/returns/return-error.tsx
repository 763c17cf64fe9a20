import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { ChangeRefusal } from '#shared/contract/order-change.ts';
import { ReturnProblem } from '#shared/contract/own-return.ts';

/** Why a return was not moved: somebody was faster, or the reason of its order. */
export function useReturnErrorText(): (error: Error) => string {
  const { t } = useText();
  const errorText = useErrorText();
  return (error) => {
    const reason = error instanceof ApiError ? error.problem?.['reason'] : undefined;
    const ofReturn = ReturnProblem.safeParse(reason);
    const ofOrder = ChangeRefusal.safeParse(reason);
    const code = error instanceof ApiError ? error.code : 'unknown';
    if (code === 'event-refused' && ofReturn.success) return t(`returns.refused.${ofReturn.data}`);
    if (ofOrder.success) return t(`order.refused.${ofOrder.data}`);
    if (code === 'order-changed') return t('returns.refused.order-changed');
    if (code === 'nothing-to-refund') return t('order.refused.nothing-to-refund');
    const { title, text } = errorText(error);
    return [title, text].filter(Boolean).join(' ');
  };
}

/** The same, beside the buttons. */
export function ReturnError({ error }: { error: Error | null }) {
  const textOf = useReturnErrorText();
  if (!error) return null;
  return (
    <div className="note note--error" role="alert">
      <Icon name="alert-triangle" />
      <p>{textOf(error)}</p>
    </div>
  );
}
