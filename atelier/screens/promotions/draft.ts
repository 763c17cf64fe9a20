import type { PromotionDetails, PromotionFields } from '#shared/contract/promotion.ts';

/** The editable fields of a promotion. */
export function draftOf(promotion: PromotionDetails): PromotionFields {
  const { id: _id, revision: _revision, state: _state, used: _used, endedAt: _endedAt, ...rest } = promotion;
  const { discounted: _discounted, revenue: _revenue, link: _link, ...fields } = rest;
  return fields;
}

/** The draft with or without a code. By default a sale does not reduce prices that are already reduced. */
export function withPromotionCode(draft: PromotionFields, hasCode: boolean): PromotionFields {
  return hasCode
    ? { ...draft, code: '' }
    : { ...draft, code: null, isAnnounced: false, maxUsesPerContact: null, fullPriceOnly: true };
}

/** The draft with another kind of benefit, and that kind's initial value. */
export function withBenefit(draft: PromotionFields, benefit: PromotionFields['benefit']): PromotionFields {
  const value = { percent: 10, amount: 50_000, 'free-delivery': 0 }[benefit];
  const fullPriceOnly = draft.fullPriceOnly && benefit !== 'free-delivery';
  const isAnnounced = draft.isAnnounced && benefit === 'percent';
  return { ...draft, benefit, value, methods: [], fullPriceOnly, isAnnounced };
}
