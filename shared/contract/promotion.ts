import * as z from 'zod/mini';
import { normaliseCode } from '../domain/certificates/code.ts';
import { isDiscountCode } from '../domain/discount-code.ts';
import { DISCOUNT_CODE_STATES } from './discount.ts';
import { NumberPage } from './number-page.ts';
import { Kopecks } from './price.ts';
import { CountryCode, DeliveryMethodId } from './quote.ts';
import { oneLine, VISIBLE } from './typed-text.ts';

export const PROMOTION_BENEFITS = ['percent', 'amount', 'free-delivery'] as const;
const PromotionBenefit = z.enum(PROMOTION_BENEFITS);

const Name = z.string().check(z.trim(), z.maxLength(80, 'too-long'), oneLine);
const Handles = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(200, 'too-long'));
const Uses = z.nullable(z.int('whole').check(z.gte(1, 'least'), z.lte(1_000_000, 'most')));
const Moment = z.iso.datetime('date');

const promotionShape = {
  /** Null for a promotion that needs none. */
  code: z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(40, 'code'),
      oneLine,
      z.refine((code) => isDiscountCode(normaliseCode(code)), 'code'),
    ),
  ),
  /** What shoppers read of a promotion without a code. */
  nameRu: Name,
  nameEn: Name,
  benefit: PromotionBenefit,
  /** Per cent, or kopecks; 0 for free delivery. */
  value: z.int('whole').check(z.gte(0, 'least')),
  /** The minimum sum, before any discount, of the goods that it applies to, kopecks. */
  minimum: Kopecks,
  // Handles, countries and delivery methods that it applies to; an empty list restricts nothing.
  products: Handles,
  categories: Handles,
  collections: Handles,
  countries: z.array(CountryCode).check(z.maxLength(250)),
  methods: z.array(DeliveryMethodId),
  /** Excludes products that are already on sale. */
  fullPriceOnly: z.boolean(),
  /** Its code is announced to everybody: where the law asks, it counts as a reduction of prices. */
  isAnnounced: z._default(z.boolean(), false),
  /** May be combined in one order with other discounts of goods that allow it, too. */
  combines: z.boolean(),
  startsAt: Moment,
  /** When it ends; null if it has no end. */
  endsAt: z.nullable(Moment),
  /** How many orders may use it, in total and per mailbox or phone. */
  maxUses: Uses,
  maxUsesPerContact: Uses,
} as const;

type Shape = { [Field in keyof typeof promotionShape]: z.infer<(typeof promotionShape)[Field]> };

/** Rules that involve several fields; the error is reported at the field to change. */
const consistent = [
  z.refine<Shape>(({ benefit, value }) => benefit !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    message: 'percent',
  }),
  z.refine<Shape>(({ benefit, value }) => benefit !== 'amount' || value > 0, { path: ['value'], message: 'required' }),
  z.refine<Shape>(({ benefit, value }) => benefit !== 'free-delivery' || value === 0, {
    path: ['value'],
    message: 'nothing',
  }),
  z.refine<Shape>(({ benefit, methods }) => benefit === 'free-delivery' || methods.length === 0, {
    path: ['methods'],
    message: 'nothing',
  }),
  z.refine<Shape>(({ code, nameRu }) => VISIBLE.test(nameRu) || (code !== null && nameRu === ''), {
    path: ['nameRu'],
    message: 'required',
  }),
  z.refine<Shape>(({ code, nameEn }) => VISIBLE.test(nameEn) || (code !== null && nameEn === ''), {
    path: ['nameEn'],
    message: 'required',
  }),
  z.refine<Shape>(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'before-start',
  }),
  // The shopper is only known when the order is made, and a sale price that disappears then would be a surprise.
  z.refine<Shape>(({ code, maxUsesPerContact }) => code !== null || maxUsesPerContact === null, {
    path: ['maxUsesPerContact'],
    message: 'code-only',
  }),
  z.refine<Shape>(({ code, isAnnounced }) => code !== null || !isAnnounced, {
    path: ['isAnnounced'],
    message: 'code-only',
  }),
] as const;

/** A promotion as an operator edits it. */
export const PromotionFields = z.strictObject(promotionShape).check(...consistent);
export type PromotionFields = z.infer<typeof PromotionFields>;

/** What a new promotion is before anything is chosen: ten per cent off everything, from a moment on, by a code. */
export function blankPromotion(startsAt: string): PromotionFields {
  return {
    code: '',
    nameRu: '',
    nameEn: '',
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
    combines: false,
    startsAt,
    endsAt: null,
    maxUses: null,
    maxUsesPerContact: null,
  };
}

/**
 * Whether a promotion is a sale that shows in prices: it reduces each price by itself, for everybody, without
 * conditions that depend on a cart or an order.
 */
export function lowersPrices({
  code,
  benefit,
  minimum,
  countries,
  maxUses,
}: Pick<PromotionFields, 'code' | 'benefit' | 'minimum' | 'countries' | 'maxUses'>): boolean {
  return code === null && benefit === 'percent' && minimum === 0 && countries.length === 0 && maxUses === null;
}

/** A change names the revision that it was made from. */
export const PromotionChange = z.strictObject({ ...promotionShape, revision: z.int() }).check(...consistent);
export type PromotionChange = z.infer<typeof PromotionChange>;

const PROMOTION_STATES = ['scheduled', 'active', 'used-up', 'ended'] as const;
export const PromotionState = z.enum(PROMOTION_STATES);
export type PromotionState = z.infer<typeof PromotionState>;

export const Promotion = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  revision: z.int(),
  ...promotionShape,
  state: PromotionState,
  /** Orders that use it; cancelled and expired ones are not counted. */
  used: z.int(),
  /** When an operator ended it. */
  endedAt: z.nullable(z.string()),
});
export type Promotion = z.infer<typeof Promotion>;

/** The results of a promotion: the total discount, and the total of its orders. */
export const PromotionDetails = z.extend(Promotion, {
  discounted: Kopecks,
  revenue: Kopecks,
  /** The link that puts its code into a cart; null without a code. */
  link: z.nullable(z.string()),
});
export type PromotionDetails = z.infer<typeof PromotionDetails>;

export const PromotionQuery = z.extend(NumberPage, { state: z.optional(z.enum(['current', 'ended'])) });
export type PromotionQuery = z.infer<typeof PromotionQuery>;
export const PromotionPage = z.object({ promotions: z.array(Promotion), nextCursor: z.nullable(z.string()) });
export type PromotionPage = z.infer<typeof PromotionPage>;

/**
 * The price of an example order with a promotion: for goods that the shop sells, whatever the promotion's dates and
 * limits are.
 */
export const PromotionExample = z.object({
  state: z.enum(DISCOUNT_CODE_STATES),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: Kopecks, discount: Kopecks })),
  delivery: z.nullable(z.object({ method: DeliveryMethodId, price: Kopecks, discount: Kopecks })),
  subtotal: Kopecks,
  discount: Kopecks,
  total: Kopecks,
});
export type PromotionExample = z.infer<typeof PromotionExample>;

const ScopeOption = z.object({ handle: z.string(), name: z.string() });
/** What a promotion can apply to; products are limited to those that contain a text. */
export const PromotionScopes = z.object({
  categories: z.array(ScopeOption),
  collections: z.array(ScopeOption),
  products: z.array(ScopeOption),
});
export type PromotionScopes = z.infer<typeof PromotionScopes>;
export const ScopeQuery = z.object({
  text: z._default(z.string().check(z.maxLength(100)), ''),
  /** The handles of products that are named whatever the text is: those already chosen, separated by commas. */
  chosen: z._default(z.string().check(z.maxLength(8000)), ''),
});
