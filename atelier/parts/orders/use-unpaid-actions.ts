import { type ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { MenuAction } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { UnpaidRefusal } from '#shared/contract/unpaid-order.ts';

const SHOWN = [OPERATIONS.listOrders, OPERATIONS.searchOrders, OPERATIONS.showOrder];

/** What brings an unpaid order its payment: its link, a reminder, a day more. Toasts say how each ended. */
export function useUnpaidActions(number: string): readonly (MenuAction & { onAction: () => void; busy: boolean })[] {
  const { t, moment } = useText();
  const onError = useRefusalToast();
  const copying = useAttempt();
  const reminding = useOperation(OPERATIONS.remindOfPayment, {
    invalidates: SHOWN,
    onDone: () => toast(t('orders.unpaid.reminded', { number })),
    onError,
  });
  const extending = useOperation(OPERATIONS.extendWait, {
    invalidates: SHOWN,
    onDone: ({ waitsUntil }) => toast(t('orders.unpaid.extended', { number, until: moment(waitsUntil ?? '') })),
    onError,
  });
  const copy = async () => {
    try {
      await copyLink(number);
      toast(t('orders.unpaid.copied', { number }));
    } catch (error) {
      if (error instanceof DOMException) toast(t('orders.unpaid.notCopied'), { kind: 'bad' });
      else onError(error as ApiError);
    }
  };
  const input = { params: { number }, body: {} };
  return [
    {
      id: 'link',
      label: t('orders.unpaid.link'),
      icon: 'copy',
      busy: copying.busy,
      onAction: () => void copying.run(copy),
    },
    {
      id: 'remind',
      label: t('orders.unpaid.remind'),
      icon: 'mail',
      busy: reminding.busy,
      onAction: () => reminding.run(input),
    },
    {
      id: 'extend',
      label: t('orders.unpaid.extend'),
      icon: 'clock',
      busy: extending.busy,
      onAction: () => extending.run(input),
    },
  ];
}

/** Copies the link of an order. A press copies what is still being loaded only if it is given as a promise. */
async function copyLink(number: string): Promise<void> {
  const link = call(OPERATIONS.linkOrder, { params: { number }, body: {} });
  const text = link.then(({ url }) => new Blob([url], { type: 'text/plain' }));
  const writing = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  // Without its link the clipboard refuses as well: why the shop did is the reason to show.
  await Promise.allSettled([link, writing]);
  await link;
  await writing;
}

/** Says why something was refused. */
function useRefusalToast(): (error: ApiError) => void {
  const { t } = useText();
  const errorText = useErrorText();
  return (error) => {
    const reason = UnpaidRefusal.safeParse(error.problem?.['reason']);
    // The list that still offers it is older than the order.
    if (reason.success) void invalidate(...SHOWN);
    const { title, text } = errorText(error);
    toast(reason.success ? t(`orders.unpaid.refused.${reason.data}`) : `${title} ${text}`, { kind: 'bad' });
  };
}
