import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import type { EmbroideryChoice } from '#shared/domain/embroidery.ts';

/**
 * The name of an embroidery location in a list of all: the breast of a robe has the same name as that of other
 * garments.
 */
export function embroideryLocationName(t: TranslateMessage, location: EmbroideryChoice['location']): string {
  return t(location === 'lapel' ? 'pages.embroidery.lapel' : `embroidery.location.${location}`);
}
