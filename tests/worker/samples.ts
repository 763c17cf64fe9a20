import type { Group, ProductCard, ProductList } from '#shared/contract/catalogue.ts';
import type { SoldCertificate } from '#shared/contract/certificate.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { Picture } from '#shared/contract/picture.ts';
import { Product } from '#shared/contract/product.ts';
import type { DeliveryRates, Quote } from '#shared/contract/quote.ts';
import type { ProductSet } from '#shared/contract/set.ts';
import { OPEN_CALENDAR } from '#shared/domain/working-calendar.ts';

/** 22 characters or more, as the contract wants an order's token. */
export const ORDER_TOKEN = 'order-token-of-the-tests';

export function aPicture(changes: Partial<Picture> = {}): Picture {
  return { key: 'slip/front.jpg', width: 1200, height: 1600, alt: 'A slip', colour: null, ground: null, ...changes };
}

export function aCard(changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'slip',
    name: 'Silk slip',
    price: { amount: 890_000, compareAt: null },
    priceVaries: false,
    isNew: false,
    soldOut: false,
    madeToMeasure: false,
    sizes: [],
    colours: [],
    pictures: [aPicture()],
    ...changes,
  };
}

export function aList(...items: ProductCard[]): ProductList {
  return { items, total: items.length, nextCursor: null };
}

export function aGroup(changes: Partial<Group> = {}): Group {
  return {
    handle: 'slips',
    name: 'Slips',
    description: 'Cut on the bias',
    picture: null,
    swatch: null,
    productCount: 1,
    writtenIn: ['ru', 'en'],
    ...changes,
  };
}

/** A set of two products, of which one is sold. */
export function aProductSet(changes: Partial<ProductSet> = {}): ProductSet {
  return {
    handle: 'night',
    name: 'A night',
    about: 'Both in silk.',
    price: { amount: 1_000_000, compareAt: 1_290_000 },
    pieces: [{ handle: 'slip', name: 'Silk slip', isPublished: true }],
    writtenIn: ['ru', 'en'],
    ...changes,
  };
}

export function aProduct(changes: Partial<Product> = {}): Product {
  const price = { amount: 890_000, compareAt: null };
  const product = Product.parse({
    id: 'slip',
    name: 'Silk slip',
    description: 'Cut on the bias.\n\nSewn by hand.',
    material: 'Silk',
    care: ['hand-wash'],
    isNew: false,
    category: { handle: 'slips', name: 'Slips' },
    collections: [],
    colours: [
      { handle: 'wine', name: 'Wine', swatch: '#571019' },
      { handle: 'ivory', name: 'Ivory', swatch: null },
    ],
    sizes: ['S', 'M'],
    variants: [
      { sku: 'slip-wine-s', colour: 'wine', size: 'S', price, stock: 2 },
      { sku: 'slip-wine-m', colour: 'wine', size: 'M', price, stock: null },
      { sku: 'slip-ivory-s', colour: 'ivory', size: 'S', price, stock: 0 },
    ],
    pictures: [aPicture({ colour: 'wine' }), aPicture({ key: 'slip/ivory.jpg', colour: 'ivory' })],
    sizeTable: null,
    madeToMeasure: null,
    embroidery: null,
    writtenIn: ['ru', 'en'],
  });
  return { ...product, ...changes };
}

export function anOrder(changes: Partial<OwnOrder> = {}): OwnOrder {
  return {
    number: '1042',
    state: 'awaiting_payment',
    createdAt: '2026-11-21T09:00:00.000Z',
    lines: [],
    awaited: [],
    certificates: [],
    discounts: [],
    redeemed: [],
    subtotal: 890_000,
    delivery: { id: 'cdek', price: 50_000, days: { min: 3, max: 5 } },
    total: 940_000,
    dates: {
      made: { from: '2026-11-26', to: '2026-11-30' },
      withYou: { from: '2026-12-01', to: '2026-12-07' },
    },
    timeline: [{ state: 'awaiting_payment', at: '2026-11-21T09:00:00.000Z' }],
    shipments: [],
    follows: [],
    due: 940_000,
    payUntil: '2026-11-21T09:30:00.000Z',
    dueByAgreement: 0,
    balance: {
      onCertificates: 0,
      onDelivery: 0,
      adjustment: 0,
      total: 940_000,
      paid: 0,
      returned: 0,
      underWay: 0,
      due: 0,
    },
    givingBack: null,
    returned: 0,
    refundedPieces: [],
    returnable: null,
    returns: [],
    withdrawnAt: null,
    withdrawnLines: null,
    isCancellable: false,
    isErasable: false,
    isOwnChangeOffered: true,
    erasure: { afterDays: 90, day: null },
    contact: {
      firstName: 'Anna',
      lastName: 'Berg',
      phone: '+79990001122',
      email: 'anna@nega.test',
      country: 'RU',
      region: '',
      city: 'Moscow',
      address: 'Arbat 1',
      postalCode: '119002',
      comment: '',
    },
    ...changes,
  };
}

/** A thing sewn to measure with embroidery, as it was sold. */
export function aSoldLine(): OrderLine {
  return {
    sku: 'slip-wine-m',
    productId: 'slip',
    name: 'Silk slip',
    colour: 'Wine',
    swatch: '#571019',
    size: 'M',
    quantity: 1,
    unitPrice: 890_000,
    extras: { madeToMeasure: 0, embroidery: 0 },
    total: 890_000,
    discount: 0,
    set: null,
    picture: null,
    measurements: { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 },
    embroidery: { location: 'chest', text: 'Юля', thread: 'ruby', lettering: 'script' },
    dates: { made: { from: '2026-11-26', to: '2026-11-30' }, withYou: null },
    returns: 'made-to-measure-embroidered',
  };
}

export function aSoldCertificate(): SoldCertificate {
  return {
    position: 0,
    sku: 'GIFT-5000',
    amount: 500_000,
    sender: 'Anna',
    recipient: 'maria@nega.test',
    message: '',
    deliverOn: '2026-11-22',
    locale: 'en',
    state: 'scheduled',
  };
}

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    lines: [],
    certificates: [],
    discounts: [],
    discountCode: null,
    freeDelivery: null,
    incompleteSet: null,
    redeemed: [],
    redeemedTotal: 0,
    subtotal: 0,
    saved: 0,
    returnDays: 7,
    deliveryOptions: [],
    delivery: null,
    total: 0,
    currency: 'RUB',
    dates: null,
    payment: null,
    ...changes,
  };
}

export function someRates(): DeliveryRates {
  const standard = (price: number, min: number, max: number) =>
    ({ id: 'standard', price, days: { min, max }, freeFrom: null }) as const;
  return {
    calendar: OPEN_CALENDAR,
    zones: [
      {
        zone: 'ru',
        options: [{ id: 'express', price: 99_000, days: { min: 1, max: 2 }, freeFrom: null }, standard(39_000, 3, 7)],
      },
      { zone: 'near', options: [standard(79_000, 3, 7)] },
      { zone: 'world', options: [standard(199_050, 5, 14)] },
    ],
  };
}
