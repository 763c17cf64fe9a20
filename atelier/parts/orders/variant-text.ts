import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import type { OrderLine } from '#shared/contract/order.ts';

/** The colour and size of a line, as staff say it: its shopper's measurements are not theirs. */
export function staffVariantText(
  t: TranslateMessage,
  { colour, size, measurements }: Pick<OrderLine, 'colour' | 'size' | 'measurements'>,
): string {
  return [colour, measurements ? t('production.measured') : size].filter(Boolean).join(', ');
}
