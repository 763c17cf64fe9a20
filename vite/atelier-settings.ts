import { ATELIER_ICONS } from '../atelier/app/ui/icon-names.ts';
import type { Sprite } from './icons.ts';

/** The atelier's icons, as its pages name them. */
export const ATELIER_SPRITE: Sprite = { file: 'atelier/assets/icons.svg', names: ATELIER_ICONS };

/** What the atelier's Worker is told on one machine, where it is mounted beside the shop. */
export function localAtelier(origin: string) {
  return { vars: { ATELIER_URL: origin, SITE_URL: origin } };
}
