import type { EmbroideryChoice } from '#shared/domain/embroidery.ts';
import type { Translate } from './use-text.ts';

/** What a place of embroidery is called among all others: the breast of a robe is called as that of other garments is. */
export function placeName(t: Translate, location: EmbroideryChoice['location']): string {
  return t(location === 'lapel' ? 'pages.embroidery.lapel' : `embroidery.place.${location}`);
}
