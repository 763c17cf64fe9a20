import { eraseOrder } from '#shared/contract/order-end.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { AskTwice } from './ask-twice.tsx';

type Props = { number: string; token: string };

/** Erases what an ended order holds of its owner; the page then tells that it is gone. */
export function EraseData({ number, token }: Props) {
  const { t } = useShopIntl();
  const words = {
    offer: t('erasure.offer'),
    sure: t('erasure.sure'),
    yes: t('erasure.yes'),
    busy: t('erasure.busy'),
    no: t('erasure.no'),
    refused: t('erasure.refused'),
    failed: t('erasure.failed'),
  };
  return (
    <AskTwice words={words} act={() => callShop(eraseOrder, { params: { number }, token })} refusal="order-under-way">
      <p>{t('erasure.goes')}</p>
      <p>{t('erasure.stays')}</p>
    </AskTwice>
  );
}
