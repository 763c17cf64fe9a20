import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { cutLines, sumOf, wholePieces } from '#api/payments/receipt-lines.ts';
import { chooseSpans } from '#api/payments/refund-plan.ts';
import { type PaidSource, type RelaidMoney, relayMoney } from '#api/payments/relay-money.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import { sumBy } from '#shared/domain/sum.ts';

const price = fc.integer({ min: 1, max: 9_000 });
/** Pieces of up to four lines, each line with the prices of its pieces. */
const goods = fc.array(fc.array(price, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

const piecesOf = (lines: readonly (readonly number[])[], positions = lines.map((_, index) => index)): ChargedLine[] =>
  lines.flatMap((prices, index) =>
    prices.map((unitPrice, piece) => {
      const orderLine = positions[index] ?? 0;
      return { description: `Robe ${orderLine}`, quantity: 1, unitPrice, kind: 'goods', orderLine, piece };
    }),
  );
const DELIVERY = { description: 'Delivery', quantity: 1, unitPrice: 390, kind: 'service', orderLine: null } as const;

/** Money that paid these pieces: a card the first part of each, a certificate the rest; and what was refunded of it. */
function paidBy(pieces: readonly ChargedLine[], share: number, refunded: readonly Span[]): PaidSource[] {
  const byCard = pieces.map((piece) => ({ ...piece, unitPrice: Math.ceil(piece.unitPrice * share) }));
  const rest = pieces.map((piece, index) => ({
    ...piece,
    unitPrice: piece.unitPrice - (byCard[index]?.unitPrice ?? 0),
  }));
  const sources = [
    { key: 'total', lines: [...byCard, DELIVERY] },
    { key: 'certificates', lines: rest },
  ];
  return sources.map((source) => {
    const whole: Span = [0, sumOf(source.lines)];
    const left = refunded.reduce(
      (spans: readonly Span[], span) => spans.flatMap((each) => subtract(each, [span])),
      [whole],
    );
    return { ...source, lines: source.lines.filter(({ unitPrice }) => unitPrice > 0), taken: subtract(whole, left) };
  });
}

const spans = fc.array(
  fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 4_000 })).map(([from, size]): Span => [from, from + size]),
  { maxLength: 3 },
);

/** One change of an order after another: each line stays, has other prices, or goes; and lines are added. */
const change = fc.record({
  fates: fc.array(fc.constantFrom('stays', 'changes', 'goes'), { minLength: 8, maxLength: 8 }),
  prices: fc.array(fc.array(price, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 8 }),
  added: fc.array(fc.array(price, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
});
const stories = fc.record({
  lines: goods,
  share: fc.constantFrom(0.3, 0.77, 1),
  refunded: spans,
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
});

type Step = {
  before: readonly PaidSource[];
  relaid: RelaidMoney;
  lines: readonly (readonly number[])[];
  touched: ChargedLine[];
};

/** What the money of an order is for after each change; what is missing is charged and paid, what is free refunded. */
function tell({
  lines,
  share,
  refunded,
  changes,
}: typeof stories extends fc.Arbitrary<infer Story> ? Story : never): Step[] {
  let sources = paidBy(piecesOf(lines), share, refunded);
  let present: readonly (readonly number[])[] = lines;
  return changes.map(({ fates, prices, added }, count) => {
    const kept = present.flatMap((each, from) => {
      if (fates[from] === 'goes') return [];
      return [{ from, prices: fates[from] === 'stays' ? each : (prices[from] ?? each) }];
    });
    const after = [...kept.map((each) => each.prices), ...added];
    const moves = new Map(kept.map(({ from }, to) => [from, to]));
    const stays = new Set(kept.flatMap(({ from }, to) => (fates[from] === 'stays' ? [to] : [])));
    const touched = piecesOf(after).filter(({ orderLine }) => !stays.has(orderLine ?? -1));
    const before = sources;
    const relaid = relayMoney(before, {
      pieces: touched,
      positionAfter: (position) => moves.get(position),
      isChanged: (position) => fates[position] !== 'stays',
    });
    sources = before.map(({ key, taken }) => {
      return { key, lines: relaid.lines.get(key) ?? [], taken: [...taken, ...(relaid.setFree.get(key) ?? [])] };
    });
    if (relaid.missing.length > 0) sources.push({ key: `charge-${count}`, lines: relaid.missing, taken: [] });
    present = after;
    return { before, relaid, lines: after, touched };
  });
}

const always = (law: (step: Step, index: number) => void) =>
  fc.assert(
    fc.property(stories, (story) => tell(story).forEach(law)),
    { numRuns: 300 },
  );
const forPiece = (lines: readonly ChargedLine[], one: ChargedLine) =>
  sumBy(
    lines.filter((line) => line.orderLine === one.orderLine && line.piece === one.piece && line.kind === one.kind),
    (line) => line.unitPrice,
  );

describe('money that is laid out along changed lines', () => {
  test('neither grows nor shrinks', () => {
    always(({ before, relaid }) => {
      for (const { key, lines } of before) expect(sumOf(relaid.lines.get(key) ?? [])).toBe(sumOf(lines));
    });
  });

  test('pays each changed piece whole, with what is missing', () => {
    always(({ relaid, touched }) => {
      const all = [...[...relaid.lines.values()].flat(), ...relaid.missing];
      for (const piece of touched) expect(forPiece(all, piece)).toBe(piece.unitPrice);
    });
  });

  test('leaves something free or has something missing, never both', () => {
    always(({ relaid }) => {
      const free = sizeOf([...relaid.setFree.values()].flat());
      expect(free > 0 && relaid.missing.length > 0).toBe(false);
    });
  });

  test('gives no kopeck back that was refunded before', () => {
    always(({ before, relaid }) => {
      const sources = before.map((source) => ({ ...source, certificates: [] }));
      expect(chooseSpans(sources, { pieces: [], setFree: Object.fromEntries(relaid.setFree) })).not.toBeNull();
    });
  });

  test('is named by receipts to the kopeck, each piece once', () => {
    always(({ before, relaid }) => {
      for (const { key, taken } of before) {
        const lines = relaid.lines.get(key) ?? [];
        const left = subtract([0, sumOf(lines)], [...taken, ...(relaid.setFree.get(key) ?? [])]);
        const named = wholePieces(cutLines(lines, left));
        expect(sumOf(named)).toBe(sizeOf(left));
      }
    });
  });
});
