import type { Context } from 'hono';
import { BRAND_GROUND } from '#shared/domain/colour-mode.ts';
import { isLocale, type Locale } from '#shared/domain/locale.ts';
import type ru from '../../locales/atelier/ru/shell.json';
import type { AtelierEnv } from './env.ts';
import { atelierProblemResponse } from './problem-response.ts';

/** The texts of the atelier's frame in every language, by their file. */
const TEXTS = import.meta.glob<typeof ru>('../../locales/atelier/*/shell.json', { eager: true, import: 'default' });
const textsOf = (locale: Locale) => TEXTS[`../../locales/atelier/${locale}/shell.json`];

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/atelier/assets/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * What a phone needs to install the atelier as an app, in one language. Its service worker shows notifications only:
 * nothing that staff see is kept on the device.
 */
export function manifest(c: Context<AtelierEnv>): Response {
  const locale = c.req.param('locale');
  const texts = isLocale(locale) ? textsOf(locale) : undefined;
  if (!texts) return atelierProblemResponse(c, { status: 404, code: 'not-found', title: 'No such language' });
  const content = {
    id: '/atelier/',
    name: texts['shell.name'],
    short_name: texts['shell.name'],
    lang: locale,
    dir: 'ltr',
    start_url: '/atelier/',
    scope: '/atelier/',
    display: 'standalone',
    background_color: '#f7f7f5',
    theme_color: BRAND_GROUND.light,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: texts['shell.shortcut.orders'], url: '/atelier/orders' },
      { name: texts['shell.shortcut.board'], url: '/atelier/production' },
      { name: texts['shell.shortcut.packing'], url: '/atelier/packing' },
    ],
  };
  return c.json(content, 200, { 'Content-Type': 'application/manifest+json; charset=utf-8' });
}
