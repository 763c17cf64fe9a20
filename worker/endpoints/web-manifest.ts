import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { BRAND_GROUND } from '#shared/domain/colour-mode.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import { intlOf } from '../page/intl.ts';
import { sewingText } from '../page/terms.ts';

/** What a phone needs to install the shop as an app, in one language. */
export function webManifest(locale: Locale, content: StorefrontContent | null) {
  const intl = intlOf(locale, content);
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: intl.formatMessage({ id: 'home.title' }),
    short_name: shopName(locale),
    description: intl.formatMessage({ id: 'home.description' }, { sewing: sewingText(intl, content) }),
    lang: locale,
    dir: 'ltr',
    start_url: href(locale, 'home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f7f5',
    theme_color: BRAND_GROUND.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
}
