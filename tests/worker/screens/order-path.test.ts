import { describe, expect, it } from 'vitest';
import type { SoldCertificate } from '#shared/contract/certificate.ts';
import type { OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { isOnlyPicked, orderPath, shownState } from '#worker/screens/order/order-path.ts';
import { maskEmail } from '#worker/screens/order/page.tsx';
import { anOrder, aSoldCertificate, aSoldLine } from '../samples.ts';

const at = '2026-11-21T09:00:00.000Z';
const parcel: OwnOrder['delivery'] = { id: 'cdek', price: 50_000, days: { min: 3, max: 5 } };

/** The path of an order that went through these states, as words. */
function pathOf(
  states: readonly OrderState[],
  {
    delivery = parcel,
    certificates = [],
    shipments = [],
  }: Partial<Pick<OwnOrder, 'delivery' | 'certificates' | 'shipments'>> = {},
): string[] {
  const state = states.at(-1) ?? 'confirmed';
  const timeline = states.map((state) => ({ state, at }));
  const path = orderPath(anOrder({ state, delivery, certificates, shipments, timeline, due: 0 }));
  expect(path.filter(({ status }) => status === 'current')).toHaveLength(1);
  expect(path.every(({ status, at }) => (status === 'upcoming') === (at === null))).toBe(true);
  return path.map(({ state, status }) => `${state} ${status}`);
}

describe('the progress of an order', () => {
  it('shows waiting for payment only until that is over, and then when it was placed', () => {
    const ahead = ['in_production upcoming', 'shipped upcoming', 'delivered upcoming'];
    expect(pathOf(['awaiting_payment'])).toEqual(['awaiting_payment current', ...ahead]);
    expect(pathOf(['awaiting_manager'])).toEqual(['awaiting_manager current', ...ahead]);
    expect(pathOf(['awaiting_payment', 'paid'])).toEqual(['awaiting_payment done', 'paid current', ...ahead]);
    expect(pathOf(['awaiting_manager', 'awaiting_payment', 'paid'])).toEqual([
      'awaiting_manager done',
      'paid current',
      ...ahead,
    ]);
  });

  it('begins with its acceptance if nothing has to be paid', () => {
    expect(pathOf(['confirmed', 'in_production'])).toEqual([
      'confirmed done',
      'in_production current',
      'shipped upcoming',
      'delivered upcoming',
    ]);
  });

  it('has one current step when a part was sent: the state that its owner reads', () => {
    const shipments = [{ number: 1, sentAt: at, pieces: [{ position: 0, quantity: 1 }], parcels: [] }];
    expect(pathOf(['paid', 'in_production'], { shipments })).toEqual([
      'paid done',
      'in_production done',
      'part_sent current',
      'shipped upcoming',
      'delivered upcoming',
    ]);
    expect(shownState(anOrder({ state: 'in_production', due: 0, shipments }))).toBe('part_sent');
  });

  it('was sent before an exchange, for which nothing is sewn yet', () => {
    const shipments = [{ number: 1, sentAt: at, pieces: [], parcels: [] }];
    const awaited = [{ name: 'Сорочка', colour: 'Молоко', size: 'S' }];
    const timeline = (['paid', 'in_production'] as const).map((state) => ({ state, at }));
    const order = anOrder({ state: 'in_production', delivery: parcel, due: 0, shipments, awaited, timeline });
    expect(orderPath(order).map(({ state, status }) => `${state} ${status}`)).toEqual([
      'paid done',
      'shipped done',
      'exchange current',
      'shipped upcoming',
      'delivered upcoming',
    ]);
    expect(shownState(order)).toBe('exchange');
  });

  it('waits for what is due before anything is sewn, and later before it is sent', () => {
    const steps = (state: OrderState) =>
      orderPath(anOrder({ state, delivery: parcel, due: 100_000, shipments: [], timeline: [{ state, at }] })).map(
        (step) => `${step.state} ${step.status}`,
      );
    expect(steps('paid')).toEqual([
      'paid done',
      'due current',
      'in_production upcoming',
      'shipped upcoming',
      'delivered upcoming',
    ]);
    expect(steps('in_production')).toEqual([
      'in_production current',
      'due upcoming',
      'shipped upcoming',
      'delivered upcoming',
    ]);
  });

  it('sews nothing if all of it is without a size', () => {
    const line = { ...aSoldLine(), size: 'M', measurements: null };
    const swatch = { ...line, size: null };
    expect(isOnlyPicked({ lines: [swatch] })).toBe(true);
    expect(isOnlyPicked({ lines: [swatch, line] })).toBe(false);
    expect(isOnlyPicked({ lines: [] })).toBe(false);
  });

  it('has nothing to come once it is delivered', () => {
    expect(pathOf(['awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered'])).toEqual([
      'awaiting_payment done',
      'paid done',
      'in_production done',
      'shipped done',
      'delivered current',
    ]);
  });

  it('of certificates alone ends when they are sent', () => {
    const certificates = [aSoldCertificate(), aSoldCertificate()];
    const paid = (states: SoldCertificate['state'][]) =>
      pathOf(['awaiting_payment', 'paid'], {
        delivery: null,
        certificates: certificates.map((each, index) => ({ ...each, state: states[index] ?? 'sent' })),
      });
    expect(paid(['sent', 'scheduled'])).toEqual(['awaiting_payment done', 'paid current', 'delivered upcoming']);
    expect(paid(['sent', 'opened'])).toEqual(['awaiting_payment done', 'paid current']);
  });

  it.each(['cancelled', 'expired', 'refunded'] as const)('that is cancelled keeps its history and ends: %s', (end) => {
    expect(pathOf(['awaiting_payment', 'paid', end])).toEqual(['awaiting_payment done', 'paid done', `${end} current`]);
  });
});

describe('the state that an owner reads', () => {
  it('is that more is due, whatever else is done, once the order itself is paid', () => {
    expect(shownState(anOrder({ state: 'paid', due: 980_000 }))).toBe('due');
    expect(shownState(anOrder({ state: 'in_production', due: 0, dueByAgreement: 980_000 }))).toBe('due');
    expect(shownState(anOrder({ state: 'awaiting_payment', due: 980_000 }))).toBe('awaiting_payment');
  });
});

it.each([
  ['anna@nega.test', 'a…@nega.test'],
  ['"odd@name"@nega.test', '"…@nega.test'],
  ['й@почта.рф', 'й…@почта.рф'],
])('the address %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
