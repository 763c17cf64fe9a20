import type { PromotionRow } from '#api/promotions/promotion-rules.ts';

export const NOW = Date.UTC(2026, 10, 21, 9);
let numbers = 0;

/** A promotion of ten per cent off everything, at {@link NOW}. */
export function aPromotion(changes: Partial<PromotionRow> = {}): PromotionRow {
  numbers += 1;
  return {
    number: numbers,
    id: `promotion-${numbers}`,
    revision: 1,
    code: null,
    codeKey: null,
    nameRu: 'Скидка',
    nameEn: 'Discount',
    benefit: 'percent',
    value: 10,
    minimum: 0,
    products: [],
    categories: [],
    collections: [],
    countries: [],
    methods: [],
    fullPriceOnly: false,
    isAnnounced: false,
    lowersPrices: false,
    combines: false,
    startsAt: NOW - 1000,
    endsAt: NOW + 1000,
    endedAt: null,
    used: 0,
    maxUses: null,
    maxUsesPerContact: null,
    setHandle: null,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}
