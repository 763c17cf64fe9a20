import { useShopIntl } from '../i18n/use-shop-intl.ts';

/**
 * How to order without a script, beside an island that buying needs: visible at once if scripts are off, after 8 s if
 * they have not loaded, and never once the island is hydrated (styles/pieces/page.css). Plain text, to keep the pages
 * small.
 */
export function NeedsScript() {
  const { rich, link } = useShopIntl();
  return (
    <p className="needs-script">
      {rich('common.needsScript', { contacts: (chunks) => <a href={link('contacts')}>{chunks}</a> })}
    </p>
  );
}
