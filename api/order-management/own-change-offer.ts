import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { costOfDelivery } from '#api/order-management/plan-order-change.ts';
import { isOfSize } from '#api/order-management/wanted-by-shopper.ts';
import { findLockedLines } from '#api/orders/changes/locked-lines.ts';
import { deliveryOptionsOf } from '#api/orders/changes/plan-delivery-change.ts';
import { undoableDifference } from '#api/orders/changes/plan-undone-change.ts';
import { isUnpaid } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { readObstacles } from '#api/orders/own-changes/obstacles.ts';
import { listOtherSizes } from '#api/orders/returns/other-sizes.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readEmbroidery } from '#api/products/stored-fields.ts';
import type { OwnChangeOffer } from '#shared/contract/own-change.ts';
import { obstacleTo } from '#shared/domain/own-changes.ts';

/** What an order's shopper may change of it now, and what stands in the way of the rest. */
export async function offerOwnChange(ports: Ports, found: FoundOrder): Promise<OwnChangeOffer> {
  const { database } = ports;
  const { row, lines } = found;
  const standing = await readObstacles(database, row.id);
  const obstacles = {
    delivery: obstacleTo('delivery', standing),
    lines: obstacleTo('lines', standing),
    undo: obstacleTo('undo', standing),
    cancel: obstacleTo('cancel', standing),
  };
  const [locked, sizes, embroidered] =
    obstacles.lines === null
      ? await Promise.all([
          isUnpaid(found) ? [] : findLockedLines(database, row.id, { isExchange: false }),
          listOtherSizes(database, lines.filter(isOfSize)),
          readLocations(database, lines),
        ])
      : [[], [], new Map<string, null>()];
  return {
    version: row.version,
    obstacles,
    undoable: obstacles.undo === null ? await undoableDifference(ports, found) : 0,
    methods: obstacles.delivery === null ? await methodsOf(ports, found) : [],
    lines: lines.map(({ position, productHandle }) => ({
      lock: locked.find((each) => each.position === position)?.reason ?? null,
      sizes: sizes.filter((each) => each.position === position).map(({ sku, size }) => ({ sku, size })),
      embroidery: embroidered.get(productHandle) ?? null,
    })),
  };
}

async function methodsOf(ports: Ports, found: FoundOrder): Promise<OwnChangeOffer['methods']> {
  const paidForDelivery = await costOfDelivery(ports, found);
  return deliveryOptionsOf(ports, found, { country: found.row.country, paidForDelivery });
}

type Locations = OwnChangeOffer['lines'][number]['embroidery'];

/** Where the products of lines are embroidered now, by their handles; null if they are not. */
async function readLocations(database: Database, lines: readonly OrderLineRow[]): Promise<Map<string, Locations>> {
  const handles = JSON.stringify(lines.map(({ productHandle }) => productHandle));
  const rows = await database.all<{ handle: string; embroidery: string | null }>(sql`
    SELECT handle, embroidery FROM product
    WHERE published = 1 AND handle IN (SELECT value FROM json_each(${handles}))`);
  return new Map(rows.map(({ handle, embroidery }) => [handle, readEmbroidery(embroidery)?.locations ?? null]));
}
