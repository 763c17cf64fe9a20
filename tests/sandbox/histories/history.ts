import * as fc from 'fast-check';

/**
 * What may happen next. `which` chooses the order it happens to, the latest first; `n` is what is counted or chosen.
 * The kinds are named for whoever acts: shopper, provider, operator, merchant, keeper of keys, line, and time.
 */
export const STEPS = [
  'shopper-orders',
  'shopper-orders-with-code',
  'shopper-orders-with-discount',
  'shopper-orders-from-abroad',
  'shopper-orders-certificate',
  'shopper-orders-certificate-with-code',
  'recipient-orders',
  'shopper-pays',
  'shopper-looks',
  'shopper-cancels',
  'shopper-erases',
  'provider-notifies',
  'operator-moves',
  'operator-refunds',
  'operator-charges',
  'operator-takes-back',
  'operator-readdresses',
  'operator-changes-lines',
  'merchant-exports',
  'merchant-imports',
  'keys-rotate',
  'provider-key-rotates',
  'line-breaks',
  'line-heals',
  'schedule-runs',
  'days-pass',
] as const;

export type Step = { does: (typeof STEPS)[number]; which: number; n: number };

/** What happens one after another; the steps of one moment happen at once. */
export type History = readonly (readonly Step[])[];

const step = (does: fc.Arbitrary<Step['does']>): fc.Arbitrary<Step> =>
  fc.record({ does, which: fc.constantFrom(0, 0, 0, 1, 2), n: fc.nat({ max: 13 }) });

/** What brings an order on its way happens more often than what disturbs it. */
const anyStep = step(
  fc.oneof(
    { arbitrary: fc.constantFrom<Step['does']>('shopper-pays', 'operator-moves', 'operator-moves'), weight: 4 },
    {
      arbitrary: fc.constantFrom<Step['does']>(
        'operator-refunds',
        'operator-charges',
        'operator-takes-back',
        'operator-readdresses',
        'operator-changes-lines',
        'schedule-runs',
        'provider-notifies',
      ),
      weight: 4,
    },
    { arbitrary: fc.constant<Step['does']>('line-breaks'), weight: 2 },
    { arbitrary: fc.constantFrom(...STEPS), weight: 3 },
  ),
);

/** An order that is paid for, mostly, and then anything. */
export const anyHistory: fc.Arbitrary<History> = fc
  .tuple(
    step(
      fc.constantFrom<Step['does']>(
        ...([
          'shopper-orders',
          'shopper-orders-with-discount',
          'shopper-orders-with-code',
          'shopper-orders-certificate',
          'shopper-orders-certificate-with-code',
        ] as const),
      ),
    ),
    step(fc.constant('shopper-pays')),
    fc.array(
      fc.oneof(
        { arbitrary: anyStep.map((one) => [one]), weight: 5 },
        { arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 3 }), weight: 1 },
      ),
      { minLength: 4, maxLength: 16, size: 'max' },
    ),
  )
  .map(([order, payment, moments]) => [[order], [payment], ...moments]);
