import { useText } from '#atelier/app/i18n/use-text.ts';
import { useDatesText } from '#atelier/parts/promotions/promotion-days.tsx';
import type { Promotion, PromotionFields } from '#shared/contract/promotion.ts';
import { textIn } from '#shared/domain/text.ts';

type Described = Pick<PromotionFields, 'benefit' | 'value' | 'minimum'>;

/** The texts about promotions. */
export function usePromotionText() {
  const { t, money, locale } = useText();
  const dates = useDatesText();
  return {
    /** Its code, or its name if it has none. */
    name: ({ code, nameRu, nameEn }: Pick<Promotion, 'code' | 'nameRu' | 'nameEn'>) =>
      code ?? textIn({ ru: nameRu, en: nameEn }, locale),
    benefit: ({ benefit, value, minimum }: Described) => {
      const what = t(`promotions.benefit.${benefit}.value`, { value: benefit === 'amount' ? money(value) : value });
      return minimum > 0 ? t('promotions.benefit.from', { what, minimum: money(minimum) }) : what;
    },
    dates,
  };
}
