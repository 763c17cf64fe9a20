import { useState } from 'react';
import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LazyIsland } from '../island/lazy-island.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { codesAtom } from './certificate-atoms.ts';

const loadCodes = async () => (await import('./code-list.tsx')).CodeList;

/** The codes of this order, in a disclosure that is open if there are any. */
export function OrderCodes({ quote }: { quote: Quote }) {
  const { t } = useShopIntl();
  const codes = useDeviceValue(codesAtom, null) ?? [];
  const [isOpen, setOpen] = useState(codes.length > 0);
  return (
    <details className="codes" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link">{t('cart.codes')}</summary>
      {isOpen && <LazyIsland part="codes" load={loadCodes} props={{ quote }} />}
    </details>
  );
}
