import * as z from 'zod/mini';
import { Order } from '#shared/contract/order.ts';
import { PieceId } from '#shared/contract/piece.ts';

/** The printable papers of pieces and orders. */
export const PAPERS = ['ticket', 'slip', 'label', 'customs'] as const;
export type Paper = (typeof PAPERS)[number];

/** The papers of a parcel. */
export const PACKING_PAPERS = ['slip', 'label', 'customs'] as const satisfies readonly Paper[];

/** The most orders, or pieces, that are printed at once: more would not fit into an address. */
export const MAX_PRINTED = 100;

/** Which papers of which orders and pieces are printed. */
export type PrintChoice = { orders?: readonly string[]; pieces?: readonly string[]; papers: readonly Paper[] };

const Listed = z._default(z.string(), '');

/** The same in the screen's address: comma-separated lists. */
export const PrintAddress = z.object({ orders: Listed, pieces: Listed, papers: Listed });
export type PrintAddress = z.infer<typeof PrintAddress>;

/** Writes a choice as the address's query. */
export function writeChoice({ orders = [], pieces = [], papers }: PrintChoice): PrintAddress {
  return { orders: orders.join(), pieces: pieces.join(), papers: papers.join() };
}

/** Reads a choice from the address; invalid parts are left out. */
export function readChoice({ orders, pieces, papers }: PrintAddress): Required<PrintChoice> {
  return {
    orders: readList(orders, Order.shape.number).slice(0, MAX_PRINTED),
    pieces: readList(pieces, PieceId).slice(0, MAX_PRINTED),
    papers: readList(papers, z.enum(PAPERS)),
  };
}

function readList<Item>(text: string, schema: z.ZodMiniType<Item>): Item[] {
  const items = text.split(',').flatMap((each) => {
    const item = schema.safeParse(each);
    return item.success ? [item.data] : [];
  });
  return [...new Set(items)];
}
