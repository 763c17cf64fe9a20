import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Promotion, PromotionFields, PromotionState } from '#shared/contract/promotion.ts';
import { textIn } from '#shared/domain/text.ts';

/** The tag of each state. */
export const PROMOTION_STATE_TAGS: Readonly<Record<PromotionState, 'plain' | 'waiting' | 'done'>> = {
  active: 'done',
  scheduled: 'waiting',
  'used-up': 'plain',
  ended: 'plain',
};

type Described = Pick<PromotionFields, 'benefit' | 'value' | 'minimum' | 'startsAt' | 'endsAt'>;

/** The texts about promotions. */
export function usePromotionText() {
  const { t, money, day, locale } = useText();
  return {
    /** Its code, or its name if it has none. */
    name: ({ code, nameRu, nameEn }: Pick<Promotion, 'code' | 'nameRu' | 'nameEn'>) =>
      code ?? textIn({ ru: nameRu, en: nameEn }, locale),
    benefit: ({ benefit, value, minimum }: Described) => {
      const what = t(`promotions.benefit.${benefit}.value`, { value: benefit === 'amount' ? money(value) : value });
      return minimum > 0 ? t('promotions.benefit.from', { what, minimum: money(minimum) }) : what;
    },
    dates: ({ startsAt, endsAt }: Described) =>
      endsAt === null
        ? t('promotions.dates.from', { from: day(startsAt) })
        : t('promotions.dates.span', { from: day(startsAt), to: day(lastMoment(endsAt)) }),
  };
}

/** The last moment before an end, whose day is the last day of a promotion. */
export function lastMoment(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
