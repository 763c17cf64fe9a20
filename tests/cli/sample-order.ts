import type { OperatorOrder } from '#shared/contract/operator-order.ts';

/** An order as the API answers it, and its line in a list. */
export const ORDER: OperatorOrder = {
  order: {
    number: '1042',
    state: 'paid',
    createdAt: '2026-11-21T09:00:00.000Z',
    lines: [],
    certificates: [],
    redeemed: [],
    subtotal: 1_000_000,
    delivery: { id: 'standard', price: 39_000, days: { min: 3, max: 7 } },
    total: 1_039_000,
    dates: { made: { from: '2026-11-25', to: '2026-11-27' }, withYou: null },
    contact: {
      firstName: 'Анна',
      lastName: '=cmd()',
      phone: '+79123456789',
      email: 'anna@nega.test',
      country: 'RU',
      region: '',
      city: 'Москва',
      address: 'ул. Примерная, 1',
      postalCode: '101000',
      comment: '',
    },
  },
  consent: { at: '2026-11-21T09:00:00.000Z', text: '2026-11-21', news: null },
  charges: [],
  payments: [
    {
      charge: null,
      id: 'a',
      status: 'succeeded',
      amount: 1_039_000,
      providerId: '22e12f66',
      reason: null,
      createdAt: '2026-11-21T09:01:00.000Z',
    },
  ],
  certificates: [
    { position: 0, lastFour: '7KQM', left: 250_000, frozen: 100_000, expiresAt: '2027-11-21T21:00:00.000Z' },
  ],
  letters: [{ kind: 'paid', dueAt: '2026-11-21T09:02:00.000Z', sentAt: '2026-11-21T09:03:00.000Z', givenUpAt: null }],
  refunds: [],
  events: [
    {
      kind: 'paid',
      from: 'awaiting_payment',
      to: 'paid',
      actor: 'shop',
      by: null,
      detail: null,
      at: '2026-11-21T09:02:00.000Z',
    },
  ],
};
export const CARD = {
  number: '1042',
  state: 'paid',
  createdAt: ORDER.order.createdAt,
  country: 'RU',
  total: 1_039_000,
  pieces: 2,
  customer: 'Анна Иванова',
  readyBy: '2026-11-27',
  arrivesBy: '2026-12-08',
  isLate: false,
};
