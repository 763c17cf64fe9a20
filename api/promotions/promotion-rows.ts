import type { promotion } from '#api/database/promotion-tables.ts';
import { lowersPrices, type Promotion, type PromotionFields, type PromotionState } from '#shared/contract/promotion.ts';
import { CountryCode, DeliveryMethodId } from '#shared/contract/quote.ts';
import { normaliseCode } from '#shared/domain/certificates/code.ts';

type PromotionRow = typeof promotion.$inferSelect;

/** The columns of an edited promotion. */
export function promotionColumns(written: PromotionFields) {
  const { code, startsAt, endsAt, ...fields } = written;
  return {
    ...fields,
    code,
    codeKey: code === null ? null : normaliseCode(code),
    startsAt: Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
    lowersPrices: lowersPrices(written),
  };
}

/** A promotion for operators. */
export function promotionResponse(row: PromotionRow, now: number): Promotion {
  const { number: _number, codeKey: _codeKey, lowersPrices: _lowersPrices, ...written } = row;
  const { setHandle: _set, aboutRu: _ru, aboutEn: _en, ...ofPromotion } = written;
  const { createdAt: _createdAt, updatedAt: _updatedAt, discounted: _off, revenue: _revenue, ...fields } = ofPromotion;
  return {
    ...fields,
    countries: fields.countries.map((country) => CountryCode.parse(country)),
    methods: fields.methods.map((method) => DeliveryMethodId.parse(method)),
    startsAt: timeOf(row.startsAt),
    endsAt: row.endsAt === null ? null : timeOf(row.endsAt),
    endedAt: row.endedAt === null ? null : timeOf(row.endedAt),
    state: promotionState(row, now),
  };
}

/** Whether a promotion has begun, and ended. */
export function promotionState(
  { startsAt, endsAt, endedAt, used, maxUses }: PromotionRow,
  now: number,
): PromotionState {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended';
  if (maxUses !== null && used >= maxUses) return 'used-up';
  return startsAt > now ? 'scheduled' : 'active';
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
