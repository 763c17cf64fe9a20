import type { ReactNode } from 'react';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useMessengers } from './messengers.ts';

/**
 * The way to order all the same, beside an island that buying needs: read at once where scripts are off, after 8 s
 * where they have not come, and never where the island is awake (styles/pieces/page.css). Plain, for it stands in pages
 * that must be small.
 */
export function NeedsScript() {
  const { rich } = useShopIntl();
  const { telegram, whatsapp } = useMessengers();
  const linkTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>;
  return (
    <p className="needs-script">
      {rich('common.needsScript', { telegram: linkTo(telegram), whatsapp: linkTo(whatsapp) })}
    </p>
  );
}
