import type { Sprite } from '../vite/icons.ts';
import { ATELIER_ICONS } from './app/ui/icon-names.ts';

/** The atelier's icons, by the names in its pages. */
export const ATELIER_SPRITE: Sprite = { file: 'atelier/assets/icons.svg', names: ATELIER_ICONS };

/** The atelier's variables on one machine, where it is mounted beside the shop. */
export function localAtelier(origin: string) {
  return { vars: { ATELIER_URL: origin, SITE_URL: origin } };
}
