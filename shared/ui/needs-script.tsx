import type { ReactNode } from 'react';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useMessengers } from './messengers.ts';

/**
 * How to order without a script, beside an island that buying needs: visible at once if scripts are off, after 8 s if
 * they have not loaded, and never once the island is hydrated (styles/pieces/page.css). Plain text, to keep the pages
 * small.
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
