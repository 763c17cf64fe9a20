import { cancelOrder } from '#shared/contract/order-end.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { AskTwice } from './ask-twice.tsx';

type Props = { number: string; token: string };

/** Cancels an order that nobody has paid; the page then tells so. */
export function CancelOrder({ number, token }: Props) {
  const { t } = useShopIntl();
  const words = {
    offer: t('cancellation.offer'),
    sure: t('cancellation.sure'),
    yes: t('cancellation.yes'),
    busy: t('cancellation.busy'),
    no: t('cancellation.no'),
    refused: t('cancellation.refused'),
    failed: t('cancellation.failed'),
  };
  return (
    <AskTwice words={words} act={() => callShop(cancelOrder, { params: { number }, token })} refusal="event-refused" />
  );
}
