import type { EmbroideryChoice } from '#shared/domain/embroidery.ts';
import type { Translate } from './use-text.ts';

/**
 * The name of an embroidery location in a list of all: the breast of a robe has the same name as that of other
 * garments.
 */
export function placeName(t: Translate, location: EmbroideryChoice['location']): string {
  return t(location === 'lapel' ? 'pages.embroidery.lapel' : `embroidery.place.${location}`);
}
