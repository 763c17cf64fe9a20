import { OPERATIONS } from '#shared/contract/operations.ts';
import { CreatedOperator, type OperatorRole } from '#shared/contract/operator.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import { Board, Ticket } from '#shared/contract/piece.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { asOperator, OPERATOR, openShop } from '../shop.ts';

export const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 69, height: 171 };
export const STITCHING = { location: 'chest', text: 'Юля', thread: 'ruby', lettering: 'script' } as const;
export const MEASURED = { key: 'a', sku: 'robe-m', quantity: 1, measurements: BODY, embroidery: STITCHING };

const CUSTOMS = { text: "women's woven nightdress, cotton", hsCode: '620821', origin: 'RU' };

/**
 * A shop with a robe that is made to measure in 6–9 days, and a plain gown; with what its people do in production.
 */
export async function openProductionShop() {
  const shop = openShop();
  const embroidery = { price: 0, locations: ['chest' as const] };
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [
    aProduct('robe', { embroidery, madeToMeasure, sizeTable: SIZE_TABLE }),
    aProduct('gown', { customs: CUSTOMS, variants: [aVariant('gown-m', { grams: 240 })] }),
  ]);

  async function join(name: string, role: OperatorRole) {
    const added = await shop.post('/operator/operators', { name, roles: [role] }, OPERATOR);
    const { operator, token } = CreatedOperator.parse(await added.json());
    return { id: operator.id, headers: { Authorization: `Bearer ${token}` } };
  }
  const place = async (lines: OrderRequest['lines'], changes: Partial<OrderRequest['contact']> = {}) => {
    const contact = aNewContact(changes);
    const { country, delivery } = contact;
    const { total } = Quote.parse(await (await shop.post('/quotes', { lines, country, delivery })).json());
    return placed(shop, anOrder('', { lines, contact, expectedTotal: total }));
  };
  const fire = (number: string, event: string, more: object = {}) =>
    shop.post(`/operator/orders/${number}/events`, { event, ...more }, asOperator());
  return {
    shop,
    join,
    place,
    fire,
    /** Pays an order by hand. */
    pay: ({ order }: CreatedOrder) => fire(order.number, 'paid_by_hand'),
    board: async (headers: Record<string, string> = OPERATOR) =>
      Board.parse(await (await shop.send('/operator/board', { headers })).json()),
    ticket: async (piece: string) =>
      Ticket.parse(await (await shop.send(`/operator/pieces/${piece}`, { headers: OPERATOR })).json()),
    move: (piece: string, [from, to]: readonly [string, string], headers: Record<string, string> = OPERATOR) =>
      shop.post(`/operator/pieces/${piece}/moves`, { from, to }, headers),
    save: async (changes: object) => {
      const { settings, revision } = OPERATIONS.readProductionSettings.response.parse(
        await (await shop.send('/operator/production-settings', { headers: OPERATOR })).json(),
      );
      return shop.post('/operator/production-settings', { ...settings, revision, ...changes }, OPERATOR);
    },
  };
}
export type ProductionShop = Awaited<ReturnType<typeof openProductionShop>>;
