import { CartLineItem } from '#client/islands/cart/cart-line-item.tsx';
import type { ProductCard } from '#shared/contract/catalogue.ts';
import type { QuotedLine } from '#shared/contract/quote.ts';

/** A cart line in every possible state. */
export function CartLines({ card }: { card: ProductCard }) {
  const ok: QuotedLine = {
    key: 'ok',
    sku: 'SPECIMEN-M',
    state: 'ok',
    quantity: 1,
    available: 9,
    product: { id: card.id, name: card.name, picture: card.pictures[0] ?? null },
    colour: card.colours[0]?.name ?? null,
    size: 'M',
    price: card.price,
    extras: { madeToMeasure: 0, embroidery: 0 },
    total: card.price.amount,
    discount: 0,
    set: null,
    measurements: null,
    embroidery: null,
    faults: [],
    embroideryFits: null,
    changes: [],
    dates: null,
    returns: 'standard',
  };
  const lines: readonly QuotedLine[] = [
    ok,
    { ...ok, key: 'limited', state: 'limited', available: 1 },
    { ...ok, key: 'changed', changes: [{ kind: 'price', from: card.price.amount / 2, to: card.price.amount }] },
    { ...ok, key: 'sold-out', state: 'sold-out', available: 0 },
    { ...ok, key: 'not-offered', state: 'not-offered' },
    { ...ok, key: 'gone', state: 'gone', product: null, available: null },
  ];
  return (
    <ul className="cart__lines">
      {lines.map((quoted) => (
        <CartLineItem
          key={quoted.key}
          line={{ key: quoted.key, sku: quoted.sku, quantity: 2 }}
          quoted={quoted}
          orderDates={null}
        />
      ))}
    </ul>
  );
}
