import type { PromotionDetails, PromotionFields } from '#shared/contract/promotion.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { lastMoment } from './promotion-text.ts';

/** The editable fields of a promotion. */
export function draftOf(promotion: PromotionDetails): PromotionFields {
  const { id: _id, revision: _revision, state: _state, used: _used, endedAt: _endedAt, ...rest } = promotion;
  const { discounted: _discounted, revenue: _revenue, link: _link, ...fields } = rest;
  return fields;
}

/** The draft with or without a code. By default a sale does not reduce prices that are already reduced. */
export function withPromotionCode(draft: PromotionFields, hasCode: boolean): PromotionFields {
  return hasCode ? { ...draft, code: '' } : { ...draft, code: null, maxUsesPerContact: null, fullPriceOnly: true };
}

/** The draft with another kind of benefit, and that kind's initial value. */
export function withBenefit(draft: PromotionFields, benefit: PromotionFields['benefit']): PromotionFields {
  const value = { percent: 10, amount: 50_000, 'free-delivery': 0 }[benefit];
  const fullPriceOnly = draft.fullPriceOnly && benefit !== 'free-delivery';
  return { ...draft, benefit, value, methods: [], fullPriceOnly };
}

/** The days of a promotion, in the shop's time zone. */
export function daysOf({ startsAt, endsAt }: PromotionFields): { from: string; to: string | null } {
  return {
    from: moscowDay(Date.parse(startsAt)),
    to: endsAt === null ? null : moscowDay(Date.parse(lastMoment(endsAt))),
  };
}

/** The beginning of a day in the shop's time zone. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString();
}

/** The end of a day in the shop's time zone: the first moment after it. */
export function endOf(day: string): string {
  return startOf(addDays(day, 1));
}
